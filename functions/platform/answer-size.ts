/** Lists that fit into an answer: the host lets a function answer 6 MB. */

/** Bytes of JSON that one list may have. The rest is for what stands around it. */
const most = 5 * 1024 * 1024

/** The first items that fit; `copies`: how often the answer says the list. */
export function fitting<Item>(items: readonly Item[], copies = 1): Item[] {
  if (atMost(items) * copies <= most) return [...items]
  let left = most / copies
  const tooMuch = items.findIndex((item) => {
    left -= Buffer.byteLength(JSON.stringify(item)) + 1
    return left < 0
  })
  return tooMuch === -1 ? [...items] : items.slice(0, tooMuch)
}

/** Bytes that a value has at most as JSON, which may write a character as six; to know them exactly it would have to be written. */
function atMost(value: unknown): number {
  if (typeof value === 'string') return 6 * value.length + 2
  if (typeof value !== 'object' || value === null) return 25
  let bytes = 2
  for (const [key, inner] of Object.entries(value)) bytes += 6 * key.length + 4 + atMost(inner)
  return bytes
}
