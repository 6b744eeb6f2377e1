/** Lists that fit into an answer: the host lets a function answer 6 MB. */

/** Bytes of JSON that one list may have. The rest is for what stands around it. */
const most = 5 * 1024 * 1024

/** The first items that fit; `copies`: how often the answer says the list. */
export function fitting<Item>(items: readonly Item[], copies = 1): Item[] {
  let left = most / copies
  const tooMuch = items.findIndex((item) => {
    left -= Buffer.byteLength(JSON.stringify(item)) + 1
    return left < 0
  })
  return tooMuch === -1 ? [...items] : items.slice(0, tooMuch)
}
