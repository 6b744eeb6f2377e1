import { useEffect, useState } from 'react'

export type Imported<Part> = {
  /** Null until loaded. */
  readonly part: Part | null
  readonly failed: boolean
}

/** Loads once when `isWanted`; retries a failure when it turns true again. @param load a stable function. */
export function useImport<Part>(isWanted: boolean, load: () => Promise<Part>): Imported<Part> {
  const [imported, setImported] = useState<Imported<Part>>({ part: null, failed: false })
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
