/** Words of an address: "/salud/centros-de-salud.html" gives "salud centros de salud"; none for numbers, ids, invalid encoding. */
export function wordsOfPath(path: string): string {
  const words = readable(path)
    .replace(/\.\w+$/, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 1)
  return words.join(' ').slice(0, 80).trim()
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return ''
    throw error
  }
}
