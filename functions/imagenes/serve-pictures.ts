/** What the addresses of pictures have in common: which methods they take, what a failure says, how long a picture is kept. */

import { kept, notKept } from '../http/cache.ts'
import type { Ports } from '../http/context.ts'
import { requestIdOf } from '../http/handle-request.ts'
import { securityHeaders } from '../http/responses.ts'
import { ApiFailure } from '../lib/errors.ts'
import { log } from '../lib/log.ts'
import { bucket, candidatesFor, fileName } from './stored-widths.ts'

/** Seconds that the CDN keeps a verified picture. A moderation purges it; this bounds what a failed purge leaves behind. */
const day = 24 * 60 * 60

/** `cookies` takes what the session wants to set: a renewed token must reach the browser even with a 404. */
type Answer = (request: Request, cookies: string[]) => Promise<Response>

/** Answers as `answer` does; what fails is one sentence, and 405 other methods than GET and HEAD. */
export function servePictures(answer: Answer): (request: Request) => Promise<Response> {
  const methodChecked: Answer = async (request, cookies) => {
    if (request.method === 'GET' || request.method === 'HEAD') return answer(request, cookies)
    throw new ApiFailure(405, 'Método no admitido', { headers: { allow: 'GET, HEAD' } })
  }
  return async (request) => {
    const requestId = requestIdOf(request)
    const cookies: string[] = []
    const response = await methodChecked(request, cookies).catch((error: unknown) => {
      if (error instanceof ApiFailure && error.status < 500) return plain(error.status, error.error, error.headers)
      log('error', 'a picture failed', { requestId, path: new URL(request.url).pathname, error })
      return plain(503, 'No se pudo leer la imagen')
    })
    for (const [name, value] of Object.entries(securityHeaders(requestId)))
      if (!response.headers.has(name)) response.headers.set(name, value)
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}

/** How a verified image is kept: until it is moderated or corrected. What everybody may see, pages of others may show. */
export const verifiedCaching = (id: string): Readonly<Record<string, string>> => ({
  // No query means anything here: naming one that nobody sends keeps all others out of the cache's key.
  ...kept({ tags: [`imagen-${id}`], fresh: day, stale: 60, browser: 60, vary: 'query=none' }),
  'cross-origin-resource-policy': 'cross-origin',
})

/**
 * The file of an image at a width; the next larger one where the image came in before there was that width. Null where none is there, which
 * is logged. @throws {Error} when it cannot be read.
 */
export async function storedFile(ports: Ports, id: string, width: number): Promise<Blob | null> {
  const files = ports.secret().storage.from(bucket)
  for (const candidate of candidatesFor(width)) {
    const { data, error } = await files.download(fileName(id, candidate))
    if (data) return data
    if (!('statusCode' in error && error.statusCode === '404'))
      throw new Error('A file of an image cannot be read', { cause: error })
  }
  log('error', 'a registered image has no file', { file: fileName(id, width) })
  return null
}

/**
 * A 301 to the address in lower case, null where it is that already: a CDN keeps each spelling apart, and each would be made anew.
 */
export function toOneSpelling({ url }: Request): Response | null {
  const { pathname } = new URL(url)
  const spelt = pathname.toLowerCase()
  return spelt === pathname ? null : new Response(null, { status: 301, headers: { ...notKept, location: spelt } })
}

export const missing = (): ApiFailure => new ApiFailure(404, 'La imagen no existe o no está publicada')
const plain = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, { status, headers: { ...notKept, ...headers, 'content-type': 'text/plain; charset=utf-8' } })
