import { useEffect, useState } from 'react'

/** Delay before revoking an unused URL: the browser may still be loading it. */
const revokeDelayMs = 60_000

/** Revokes an object URL after a delay. */
export const releaseObjectUrl = (address: string): void =>
  void setTimeout(() => URL.revokeObjectURL(address), revokeDelayMs)

/** An object URL of the file, revoked when it changes; null without one. */
export function useObjectUrl(file: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      setAddress(null)
      releaseObjectUrl(made)
    }
  }, [file])
  return address
}
