import { useEffect, useState } from 'react'

/** Loads once when `isWanted`; retries a failure when it turns true again. @param load a stable function. */
export function useImport<Part>(isWanted: boolean, load: () => Promise<Part>) {
  const [imported, setImported] = useState<{ readonly part: Part | null; readonly failed: boolean }>({
    part: null,
    failed: false,
  })
  const isMissing = imported.part === null
  useEffect(() => {
    if (!isWanted || !isMissing) return
    load().then(
      (part) => setImported({ part, failed: false }),
      (error: unknown) => {
        console.error('The map could not be loaded', error)
        setImported({ part: null, failed: true })
      },
    )
  }, [isWanted, isMissing, load])
  return imported
}
