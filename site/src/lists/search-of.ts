/** `search` with `values` set, and the empty ones deleted; empty or with its question mark. */
export function searchOf(values: Readonly<Record<string, string>>, search: string): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values)) {
    if (value.trim() === '') query.delete(name)
    else query.set(name, value.trim())
  }
  return query.size > 0 ? `?${query}` : ''
}
