/** What a browser's request says about validators, parts and encodings (RFC 9110 §12 to §14). */
import type { IncomingMessage } from 'node:http'
import type { Encoding } from './content-cache.ts'

/** First and last byte, both included. */
export type ByteRange = { readonly start: number; readonly end: number }

/** The best encoding that the browser takes, brotli first. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = String(header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}

/** True when If-None-Match names this content in any of its encodings. */
export function isNotModified(req: IncomingMessage, etag: string): boolean {
  const header = req.headers['if-none-match']
  if (!header) return false
  if (header.trim() === '*') return true
  return header.split(',').some((tag) => {
    const known = tag.trim().replace(/^W\//, '').replaceAll('"', '')
    return known === etag || known === `${etag}-br` || known === `${etag}-gzip`
  })
}

/**
 * The part asked for. Nothing for no range, for several ranges and for forms that are not understood: the whole file
 * is then a correct answer. If-Range with another validator asks for the whole file too.
 * @param size bytes of the file.
 */
export function requestedRange(
  req: IncomingMessage,
  size: number,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  const ifRange = req.headers['if-range']
  if (ifRange && ifRange !== etag) return undefined
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(req.headers.range ?? '') ?? []
  if (!from && !to) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  return start > end ? 'unsatisfiable' : { start, end }
}
