/** Lists that fit into an answer: the host lets a function answer 6 MB at once, and 20 MB as a stream (design §15). */

/** Bytes of JSON that a list may have; the rest is for what stands around it. `whole`: of one that is asked for without a page. */
export const listBytes = { page: 5 * 1024 * 1024, whole: 18_000_000 } as const

/** The first items that fit into `bytes`; `copies`: how often the answer says the list. */
export function fitting<Item>(items: readonly Item[], copies = 1, bytes: number = listBytes.page): Item[] {
  if (atMost(items) * copies <= bytes) return [...items]
  let left = bytes / copies
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

/** Characters of a text that is answered at once; none takes more than three bytes. */
const atOnceMax = listBytes.page / 3

/** Bytes of one piece of a stream. */
const pieceBytes = 256 * 1024

/** A text as the body of an answer: what the host may not take at once is streamed. */
export function bodyOf(text: string): string | ReadableStream<Uint8Array<ArrayBuffer>> {
  if (text.length <= atOnceMax) return text
  const bytes = new TextEncoder().encode(text)
  let at = 0
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, at + pieceBytes))
      at += pieceBytes
      if (at >= bytes.length) controller.close()
    },
  })
}
