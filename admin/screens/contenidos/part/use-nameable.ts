/** What the public site says that content may name. */
import { useEffect, useState } from 'react'
import { type Nameable, Nameable as NameableShape, nameablePath } from '#shared/content-references.ts'

/** Null before the answer, and where there is none: pickers then offer nothing, and the API still looks. */
export function useNameable(): Nameable | null {
  const [nameable, setNameable] = useState<Nameable | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    void readNameable(stop.signal).then((found) => !stop.signal.aborted && setNameable(found))
    return () => stop.abort()
  }, [])
  return nameable
}

async function readNameable(signal: AbortSignal): Promise<Nameable | null> {
  try {
    const answer = await fetch(nameablePath, { signal })
    if (answer.ok) return NameableShape.parse(await answer.json())
    console.warn(`${nameablePath} answered ${answer.status}`)
  } catch (error) {
    if (!signal.aborted) console.warn(`${nameablePath} could not be read`, error)
  }
  return null
}
