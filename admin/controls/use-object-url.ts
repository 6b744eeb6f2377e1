import { useEffect, useState } from 'react'

/** Milliseconds before an unused URL is revoked: the browser may still be loading it. */
const stillGood = 60_000

/** Revokes a URL of URL.createObjectURL after a while. */
export const releaseObjectUrl = (address: string): void =>
  void setTimeout(() => URL.revokeObjectURL(address), stillGood)

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
