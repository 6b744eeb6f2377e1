/** Reads bodies within limits (E01: 413, 415, 400). */
import { limits } from '#contract/limits.ts'
import { HttpError } from '../lib/errors.ts'

/** Maximum bytes of a JSON body; the host's limit is 6 MB. */
const jsonMaxBytes = { public: 16 * 1024, staff: 1024 * 1024, large: limits.contentMaxBytes } as const
/** Maximum nesting; the deepest valid input, an import, has fewer than 15 levels. */
const maxDepth = 20
/** Maximum bytes of a CSP report. */
const reportMaxBytes = 32 * 1024
/** Maximum bytes of a signed build report. */
const signedMaxBytes = 8 * 1024
/** Maximum bytes of a picture with short fields. */
const formMaxBytes = limits.uploadMaxBytes + 64 * 1024

const tooLargeMessages = {
  json: 'Lo que enviaste es demasiado grande',
  multipart: 'La imagen pesa demasiado: puede tener hasta 4 MB',
} as const
const wrongTypeMessages = {
  json: 'El contenido tiene que ser JSON (application/json)',
  multipart: 'El contenido tiene que ser un formulario (multipart/form-data)',
  report: 'El contenido tiene que ser un aviso del navegador (application/csp-report)',
} as const
const malformedMessage = 'No se entiende lo que enviaste'
const tooDeepMessage = 'Lo que enviaste tiene demasiados niveles, uno dentro de otro'

/** Reads a JSON object; {} for an empty body. @throws {HttpError} 413, 415 or 400. */
export async function readJson(request: Request, size: keyof typeof jsonMaxBytes): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, jsonMaxBytes[size], tooLargeMessages.json)
  if (bytes.length === 0) return {}
  if (readMediaType(request) !== 'application/json') throw new HttpError(415, wrongTypeMessages.json)
  const value = parseJson(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new HttpError(400, malformedMessage)
  return value as Record<string, unknown>
}

/** Reads a CSP report. @throws {HttpError} 413, 415 or 400. */
export async function readReport(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, reportMaxBytes, tooLargeMessages.json)
  if (readMediaType(request) !== 'application/csp-report') throw new HttpError(415, wrongTypeMessages.report)
  return parseJson(bytes)
}

/** Reads raw text, whose signature is verified before parsing. @throws {HttpError} 413. */
export const readText = async (request: Request): Promise<string> =>
  new TextDecoder().decode(await readBytes(request, signedMaxBytes, tooLargeMessages.json))

/**
 * Checks the headers and returns a reader of the form: handlers may refuse before the body is read.
 * @throws {HttpError} 413 or 415; on reading 413 or 400.
 */
export function createFormReader(request: Request): () => Promise<FormData> {
  assertDeclaredSize(request, formMaxBytes, tooLargeMessages.multipart)
  if (readMediaType(request) !== 'multipart/form-data') throw new HttpError(415, wrongTypeMessages.multipart)
  return async () => {
    const bytes = await readBytes(request, formMaxBytes, tooLargeMessages.multipart)
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    return new Response(bytes, { headers }).formData().catch((cause: unknown) => {
      throw new HttpError(400, malformedMessage, { cause })
    })
  }
}

const readMediaType = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

function assertDeclaredSize(request: Request, max: number, refusal: string): void {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw new HttpError(413, refusal)
}

async function readBytes(request: Request, max: number, refusal: string): Promise<Uint8Array<ArrayBuffer>> {
  assertDeclaredSize(request, max, refusal)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > max) throw new HttpError(413, refusal)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseJson(bytes: Uint8Array): unknown {
  if (isTooDeep(bytes)) throw new HttpError(400, tooDeepMessage)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new HttpError(400, malformedMessage, { cause })
  }
}

const [quote, backslash, bracket, brace, bracketEnd, braceEnd] = [...'"\\[{]}'].map((sign) => sign.charCodeAt(0))

/** Counts nesting before parsing: validation is recursive. */
function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (isInString) {
      if (byte === backslash) at++
      else if (byte === quote) isInString = false
    } else if (byte === quote) isInString = true
    else if (byte === bracketEnd || byte === braceEnd) depth--
    else if ((byte === bracket || byte === brace) && ++depth > maxDepth) return true
  }
  return false
}
