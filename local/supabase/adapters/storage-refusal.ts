/** What Storage refuses, as it says so. */
import { errors } from 'jose'

/** Storage's own codes, where its older word for the error is another. */
const errorCodes: Record<string, string> = {
  'Bucket not found': 'NoSuchBucket',
  not_found: 'NoSuchKey',
  Unauthorized: 'AccessDenied',
  invalid_range: 'InvalidRange',
  Duplicate: 'KeyAlreadyExists',
  'Payload too large': 'EntityTooLarge',
  invalid_mime_type: 'InvalidMimeType',
}

/** An answer that ends the request. The Storage API says 400 on the wire and the real status in the body. */
export class Refusal extends Error {
  readonly response: Response

  constructor(statusCode: number, error: string, message: string) {
    super(message)
    const code = errorCodes[error] ?? error
    this.response = Response.json({ statusCode: String(statusCode), code, error, message }, { status: 400 })
  }
}

/** The answer to what went wrong. @throws whatever is no refusal. */
export function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof errors.JOSEError) return new Refusal(403, 'Unauthorized', error.message)
  if (error instanceof URIError || error instanceof SyntaxError)
    return new Refusal(400, 'InvalidRequest', error.message)
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === '42501') return new Refusal(403, 'Unauthorized', 'new row violates row-level security policy')
  if (code === '23505') return new Refusal(409, 'Duplicate', 'The resource already exists')
  throw error
}
