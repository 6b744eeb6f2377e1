/**
 * The words that an address is made of, for a search: "/salud/centros-de-salud.html" says "salud centros de salud". Empty where it says
 * nothing to a person: numbers, ids, what cannot be read.
 */
export function wordsOfPath(path: string): string {
  const words = readable(path)
    .replace(/\.\w+$/, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 1)
  return words.join(' ').slice(0, 80).trim()
}

/** The path without percent signs; nothing where they make no text. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return ''
    throw error
  }
}
