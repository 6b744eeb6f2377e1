/** What is uploaded, and what a bucket takes. */
import { Refusal } from './storage-refusal.ts'

/** Bytes of one object unless its bucket says less: the default of hosted projects. */
const maxBytes = 50 * 1024 * 1024

export type Bucket = {
  file_size_limit: number | null
  allowed_mime_types: string[] | null
}

/** A raw body, or the multipart form that storage-js makes of a Blob. */
export async function payload(request: Request): Promise<{ bytes: Uint8Array; type: string; cacheControl: string }> {
  const type = request.headers.get('content-type') ?? 'application/octet-stream'
  if (!type.startsWith('multipart/form-data')) {
    const bytes = new Uint8Array(await request.arrayBuffer())
    return { bytes, type, cacheControl: request.headers.get('cache-control') ?? 'no-cache' }
  }
  const form = await request.formData()
  const file = [...form.values()].find((value) => typeof value !== 'string')
  if (!file) throw new Refusal(400, 'InvalidRequest', 'Missing file')
  const seconds = form.get('cacheControl')
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    type: file.type || 'application/octet-stream',
    cacheControl: typeof seconds === 'string' ? `max-age=${seconds}` : 'no-cache',
  }
}

/** The characters that hosted Storage takes in a name. */
const objectName = /^[\w/!.*'() &$@=;:+,?-]{1,1024}$/

/** @throws {Refusal} for a name that no object may have. */
export function checkName(name: string): void {
  if (!objectName.test(name) || name.split('/').some((part) => ['', '.', '..'].includes(part))) {
    throw new Refusal(400, 'InvalidKey', `Invalid key: ${name}`)
  }
}

/** @throws {Refusal} when the bucket takes no object of that size or type. */
export function checkPayload(bucket: Bucket, bytes: Uint8Array, type: string): void {
  if (bytes.length > Math.min(bucket.file_size_limit ?? maxBytes, maxBytes)) {
    throw new Refusal(413, 'Payload too large', 'The object exceeded the maximum allowed size')
  }
  const allowed = bucket.allowed_mime_types
  const mime = type.split(';')[0]?.trim().toLowerCase() ?? ''
  const matches = (pattern: string) =>
    pattern === mime || pattern === '*/*' || (pattern.endsWith('/*') && mime.startsWith(pattern.slice(0, -1)))
  if (allowed?.length && !allowed.some(matches)) {
    throw new Refusal(415, 'invalid_mime_type', `mime type ${type} is not supported`)
  }
}
