/** A part of the page that is fetched when it is wanted, and not before. */
import { useEffect, useState } from 'react'

export type Imported<Part> = {
  /** Null until it is here. */
  readonly part: Part | null
  readonly failed: boolean
}

/**
 * Fetches once, as soon as it is wanted; what failed is tried again when it is wanted anew.
 * @param load the same function each time.
 */
export function useImport<Part>(wanted: boolean, load: () => Promise<Part>): Imported<Part> {
  const [imported, setImported] = useState<Imported<Part>>({ part: null, failed: false })
  const isMissing = imported.part === null
  useEffect(() => {
    if (!wanted || !isMissing) return
    load().then(
      (part) => setImported({ part, failed: false }),
      (error: unknown) => {
        console.error('The map could not be loaded', error)
        setImported({ part: null, failed: true })
      },
    )
  }, [wanted, isMissing, load])
  return imported
}
