import type { z } from 'zod'

/** Reads a JSON file of the public site; null, with a console warning, where it is not available. Rejects only once aborted. */
export async function readSiteJson<Schema extends z.ZodType>(path: string, schema: Schema, signal: AbortSignal) {
  try {
    const answer = await fetch(path, { signal })
    if (answer.ok) return schema.parse(await answer.json())
    console.warn(`${path} answered ${answer.status}`)
  } catch (error) {
    if (signal.aborted) throw error
    console.warn(`${path} could not be read`, error)
  }
  return null
}
