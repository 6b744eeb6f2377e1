/** Showing a file that only this browser has. */
import { useEffect, useState } from 'react'

/** Milliseconds that an address stays good once it is not needed: the browser may still be on its way to it. */
const stillGood = 60_000

/** Gives back an address of URL.createObjectURL, a while from now. */
export const releaseObjectUrl = (address: string): void =>
  void setTimeout(() => URL.revokeObjectURL(address), stillGood)

/** An address under which the browser shows the file, given back when the file changes; null without one. */
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
