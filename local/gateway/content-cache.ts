/** File contents kept in memory with their compressed forms; the least recently used go first when they grow too many. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Close to what the CDN sends, without keeping the first reader waiting as the highest quality (11) would. */
const brotliQuality = 5

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (body) => gzipped(body),
}

/** A file in memory. `etag` is made of the bytes, so a page that a rebuild leaves alone keeps its validator. */
export type Content = {
  readonly body: Buffer
  readonly etag: string
  readonly encoded: (encoding: Encoding) => Promise<Buffer>
}

/** A cache for one snapshot. Keys are file addresses; what is under a key never changes. */
export class ContentCache {
  readonly #entries = new Map<string, Content>()
  readonly #sizes = new Map<string, number>()
  readonly #capacity: number
  #total = 0

  /** @param capacity bytes kept at most, compressed forms included. */
  constructor(capacity = 64 * 1024 * 1024) {
    this.#capacity = capacity
  }

  get(key: string): Content | undefined {
    const found = this.#entries.get(key)
    if (found) {
      this.#entries.delete(key)
      this.#entries.set(key, found)
    }
    return found
  }

  add(key: string, body: Buffer): Content {
    const encodings = new Map<Encoding, Promise<Buffer>>()
    const content: Content = {
      body,
      etag: createHash('sha1').update(body).digest('hex').slice(0, 32),
      encoded: (encoding) => {
        const known = encodings.get(encoding)
        if (known) return known
        const made = compress[encoding](body).then((result) => {
          this.#grow(key, result.length)
          return result
        })
        encodings.set(encoding, made)
        return made
      },
    }
    this.#entries.set(key, content)
    this.#grow(key, body.length)
    return content
  }

  #grow(key: string, bytes: number): void {
    if (!this.#entries.has(key)) return
    this.#sizes.set(key, (this.#sizes.get(key) ?? 0) + bytes)
    this.#total += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#total <= this.#capacity || oldest === key) break
      this.#entries.delete(oldest)
      this.#total -= this.#sizes.get(oldest) ?? 0
      this.#sizes.delete(oldest)
    }
  }
}
