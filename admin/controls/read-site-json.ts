type Schema<Data> = { readonly parse: (body: unknown) => Data }

/** Reads a JSON file of the public site; null where it is not available, with a console warning unless aborted. */
export async function readSiteJson<Data>(path: string, schema: Schema<Data>, init: RequestInit) {
  try {
    const answer = await fetch(path, init)
    if (answer.ok) return schema.parse(await answer.json())
    console.warn(`${path} answered ${answer.status}`)
  } catch (error) {
    if ((error as Error).name !== 'AbortError') console.warn(`${path} could not be read`, error)
  }
  return null
}
