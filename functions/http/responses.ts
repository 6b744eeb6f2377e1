/** Creates responses. Headers of netlify.toml do not apply to functions. */
import { hash } from 'node:crypto'
import type { z } from 'zod'
import { type ErrorBody, errorBodies } from '#contract/error-body.ts'
import { HttpError, messages } from '../lib/errors.ts'
import { noStore } from './cache.ts'

/** Policy of an answer opened as a page: no scripts, no frames. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Returns the headers of every answer; pages and documents have their own policy. */
export const createSecurityHeaders = (requestId: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-request-id': requestId,
  'content-security-policy': inertPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
})

type Json = {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Returns the Link header (RFC 8288) of a list's next part. */
const createLinkHeader = (body: unknown): Record<string, string> =>
  typeof body === 'object' && body !== null && 'next' in body && typeof body.next === 'string'
    ? { link: `<${body.next}>; rel="next"` }
    : {}

/** Returns JSON with a weak ETag, so that the CDN answers If-None-Match; a 304 from here could replace its copy. */
export function jsonResponse({ status, body, headers = noStore }: Json): Response {
  const text = JSON.stringify(body)
  const etag = 'netlify-cdn-cache-control' in headers ? { etag: `W/"${hash('sha1', text)}"` } : {}
  const all = { 'content-type': 'application/json', ...createLinkHeader(body), ...headers, ...etag }
  return new Response(streamIfLarge(text), { status, headers: all })
}

export const textResponse = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, { status, headers: { ...noStore, ...headers, 'content-type': 'text/plain; charset=utf-8' } })

/** Returns an error as JSON. `shape`: error format of the call (E27). */
export function errorResponse(failure: HttpError, shape: keyof typeof errorBodies = 'error'): Response {
  const { error, code, fields, conflict, contenido } = failure
  const body: ErrorBody = {
    ...errorBodies[shape],
    error,
    ...(code && { code }),
    ...(fields && { fields }),
    ...(conflict && { conflict }),
    ...(contenido && { contenido }),
  }
  return jsonResponse({ status: failure.status, body, headers: { ...noStore, ...failure.headers } })
}

/** Returns a 400 with the first sentence of each field (E01). */
export function validationError(error: z.ZodError): HttpError {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[getFieldName(path)] ??= message
  return new HttpError(400, error.issues[0]?.message ?? messages.invalid, { fields })
}

/** Returns the innermost named field; for list items the list's name. */
const getFieldName = (path: readonly PropertyKey[]): string =>
  path.filter((part) => typeof part === 'string').at(-1) ?? 'body'

/** Maximum bytes of a list as JSON; `whole`: unpaged. The host allows 6 MB, streamed 20 MB. */
export const maxListBytes = { page: 5 * 1024 * 1024, whole: 18_000_000 } as const

/** Returns the first items that fit into `bytes`; `copies`: how often the answer contains the list. */
export function takeWhileFits<Item>(items: readonly Item[], copies = 1, bytes: number = maxListBytes.page): Item[] {
  if (estimateMaxBytes(items) * copies <= bytes) return [...items]
  let bytesLeft = bytes / copies
  const firstExcluded = items.findIndex((item) => {
    bytesLeft -= Buffer.byteLength(JSON.stringify(item)) + 1
    return bytesLeft < 0
  })
  return firstExcluded === -1 ? [...items] : items.slice(0, firstExcluded)
}

/** Returns an upper bound of JSON bytes, six per character: cheaper than serializing. */
function estimateMaxBytes(value: unknown): number {
  if (typeof value === 'string') return 6 * value.length + 2
  if (typeof value !== 'object' || value === null) return 25
  let bytes = 2
  for (const [key, inner] of Object.entries(value)) bytes += 6 * key.length + 4 + estimateMaxBytes(inner)
  return bytes
}

/** Maximum characters sent unstreamed, three bytes each. */
const bufferedMax = maxListBytes.page / 3

const chunkBytes = 256 * 1024

/** Returns a stream if the text exceeds the limit of an unstreamed answer. */
function streamIfLarge(text: string): string | ReadableStream<Uint8Array<ArrayBuffer>> {
  if (text.length <= bufferedMax) return text
  const bytes = new TextEncoder().encode(text)
  let at = 0
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, at + chunkBytes))
      at += chunkBytes
      if (at >= bytes.length) controller.close()
    },
  })
}
