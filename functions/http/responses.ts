/** The answers of the API: JSON with the headers that every answer carries (design §6: netlify.toml does not reach functions). */
import { hash } from 'node:crypto'
import type { z } from 'zod'
import { type ErrorBody, failureBodies } from '#contract/error-body.ts'
import { ApiFailure, sentences } from '../lib/errors.ts'
import { notKept } from './cache.ts'

/** Opened as a page, an answer loads and runs nothing, and stands in no frame. */
const inert = "default-src 'none'; frame-ancestors 'none'"

/** Headers of every answer of a function; a page or a document brings a policy of its own. */
export const securityHeaders = (requestId: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-request-id': requestId,
  'content-security-policy': inert,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
})

type Json = {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Where a list goes on stands in the header too, as RFC 8288 writes it. */
const linkTo = (body: unknown): Record<string, string> =>
  typeof body === 'object' && body !== null && 'next' in body && typeof body.next === 'string'
    ? { link: `<${body.next}>; rel="next"` }
    : {}

/**
 * A JSON answer, which nobody may keep unless `headers` says so. What the CDN may keep has a validator, weak since it stands for every
 * encoding; the CDN compares it: a 304 of ours could be kept in place of the answer.
 */
export function json({ status, body, headers = notKept }: Json): Response {
  const text = JSON.stringify(body)
  const etag = 'netlify-cdn-cache-control' in headers ? { etag: `W/"${hash('sha1', text)}"` } : {}
  const all = { 'content-type': 'application/json', ...linkTo(body), ...headers, ...etag }
  return new Response(bodyOf(text), { status, headers: all })
}

/** A plain text answer that nobody may keep. */
export const plainText = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, { status, headers: { ...notKept, ...headers, 'content-type': 'text/plain; charset=utf-8' } })

/** The JSON of a refusal. `shape`: how the call reports failures (E27). */
export function errorResponse(failure: ApiFailure, shape: keyof typeof failureBodies = 'error'): Response {
  const { error, code, fields, conflict, contenido } = failure
  const body: ErrorBody = {
    ...failureBodies[shape],
    error,
    ...(code && { code }),
    ...(fields && { fields }),
    ...(conflict && { conflict }),
    ...(contenido && { contenido }),
  }
  return json({ status: failure.status, body, headers: { ...notKept, ...failure.headers } })
}

/** A 400 with one sentence for each field at fault; `error` repeats the first of them (E01). */
export function invalidInput(error: z.ZodError): ApiFailure {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[fieldName(path)] ??= message
  return new ApiFailure(400, error.issues[0]?.message ?? sentences.invalid, { fields })
}

/** A field is called by its own name, as forms know it, wherever in the body it stands; of a list it is the list's. */
const fieldName = (path: readonly PropertyKey[]): string =>
  path.filter((part) => typeof part === 'string').at(-1) ?? 'body'

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
