/** Reading what a request carries, within limits (E01: 413, then 415, then 400). */
import { limits } from '#contract/limits.ts'
import { ApiFailure } from '../lib/errors.ts'

/** Bytes of a JSON body: what anybody may send is a few short fields; of a large one the host lets a call carry 6 MB. */
const jsonMaxBytes = { public: 16 * 1024, staff: 1024 * 1024, large: limits.contentMaxBytes } as const
/** Lists and objects that stand one in another. The deepest that a form sends, a row of a content in an import, has fewer than 15. */
const deepest = 20
/** Bytes of what a browser reports by itself. */
const reportMaxBytes = 32 * 1024
/** Bytes of what a build reports: 500 characters and when. */
const signedMaxBytes = 8 * 1024
/** A form holds one picture and a few short fields around it. */
const formMaxBytes = limits.uploadMaxBytes + 64 * 1024

const tooBig = {
  json: 'Lo que enviaste es demasiado grande',
  multipart: 'La imagen pesa demasiado: puede tener hasta 4 MB',
} as const
const wrongType = {
  json: 'El contenido tiene que ser JSON (application/json)',
  multipart: 'El contenido tiene que ser un formulario (multipart/form-data)',
  report: 'El contenido tiene que ser un aviso del navegador (application/csp-report)',
} as const
const notUnderstood = 'No se entiende lo que enviaste'
const tooDeep = 'Lo que enviaste tiene demasiados niveles, uno dentro de otro'

/**
 * The JSON object of a request; an empty body reads as an object without keys.
 * @throws {ApiFailure} 413, 415 or 400.
 */
export async function readJson(request: Request, size: keyof typeof jsonMaxBytes): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, jsonMaxBytes[size], tooBig.json)
  if (bytes.length === 0) return {}
  if (mediaType(request) !== 'application/json') throw new ApiFailure(415, wrongType.json)
  const value = parsed(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ApiFailure(400, notUnderstood)
  return value as Record<string, unknown>
}

/**
 * The JSON of a report that a browser sends by itself (CSP).
 * @throws {ApiFailure} 413, 415 or 400.
 */
export async function readReport(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, reportMaxBytes, tooBig.json)
  if (mediaType(request) !== 'application/csp-report') throw new ApiFailure(415, wrongType.report)
  return parsed(bytes)
}

/**
 * The text of a request whose signature is to be checked before it is read.
 * @throws {ApiFailure} 413.
 */
export const readSigned = async (request: Request): Promise<string> =>
  new TextDecoder().decode(await readBytes(request, signedMaxBytes, tooBig.json))

/**
 * The form of a multipart request, not read before it is asked for: the handler may have reasons to refuse it unread.
 * @throws {ApiFailure} 413 or 415 for what the request says of it; asking for it throws 413 or 400 for what it is.
 */
export function formOf(request: Request): () => Promise<FormData> {
  refuseDeclared(request, formMaxBytes, tooBig.multipart)
  if (mediaType(request) !== 'multipart/form-data') throw new ApiFailure(415, wrongType.multipart)
  return async () => {
    const bytes = await readBytes(request, formMaxBytes, tooBig.multipart)
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    return new Response(bytes, { headers }).formData().catch((cause: unknown) => {
      throw new ApiFailure(400, notUnderstood, { cause })
    })
  }
}

const mediaType = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

function refuseDeclared(request: Request, max: number, refusal: string): void {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw new ApiFailure(413, refusal)
}

async function readBytes(request: Request, max: number, refusal: string): Promise<Uint8Array<ArrayBuffer>> {
  refuseDeclared(request, max, refusal)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > max) throw new ApiFailure(413, refusal)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parsed(bytes: Uint8Array): unknown {
  if (isDeeper(bytes)) throw new ApiFailure(400, tooDeep)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new ApiFailure(400, notUnderstood, { cause })
  }
}

const [quote, backslash, bracket, brace, bracketEnd, braceEnd] = [...'"\\[{]}'].map((sign) => sign.charCodeAt(0))

/** Returns whether JSON text is nested deeper than any valid input, before it is parsed: later walks are recursive. */
function isDeeper(bytes: Uint8Array): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (isText) {
      if (byte === backslash) at++
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === bracketEnd || byte === braceEnd) depth--
    else if ((byte === bracket || byte === brace) && ++depth > deepest) return true
  }
  return false
}
