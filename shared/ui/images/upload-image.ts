import { ApiError, type ReaderApi } from '#contract/client.ts'
import type { HoneypotValue } from '#contract/honeypot.ts'
import { mediaId } from '#contract/urls.ts'
import { uploadTexts } from './crop-texts.ts'
import { sendWithProgress } from './send-with-progress.ts'

/** Data of an image (PI02), with the honeypot of public forms. */
export type ImageDetails = HoneypotValue & {
  readonly title: string
  readonly description: string
  readonly category: string
  readonly tags: readonly string[]
  readonly caption?: string
  readonly credit?: string
  readonly focus?: { readonly x: number; readonly y: number } | null
}

/** State of an upload, for a retry. `url`: null until the file is stored, `imageId` until its data are. */
export type UploadDone = { readonly url: string | null; readonly imageId: string | null }
export const notUploaded: UploadDone = { url: null, imageId: null }

/** A failed upload, with its state; `message`: of spec.md §8. */
export class UploadError extends Error {
  override readonly name = 'UploadError'
  readonly done: UploadDone
  constructor(message: string, done: UploadDone, options: ErrorOptions) {
    super(message, options)
    this.done = done
  }
}

type Upload = {
  /** The cropped file. */
  readonly file: File
  readonly details: ImageDetails
  /** State of an earlier attempt. */
  readonly done?: UploadDone
}
type Tools = {
  readonly api: ReaderApi
  /** Share of the file sent, 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/**
 * Uploads the file, then its data, unless `done`.
 * @throws {UploadError} for a retry; AbortError if aborted.
 */
export async function uploadImage({ file, details, done = notUploaded }: Upload, tools: Tools): Promise<UploadDone> {
  if (done.imageId) return done
  const url = done.url ?? (await sendImageFile(file, tools))
  return { url, imageId: await register(details, url, tools) }
}

const sendingFiles = new WeakMap<File, Promise<string>>()

/**
 * Sends the file ahead of its data; a second call joins the first.
 * @returns its address. @throws {UploadError} An abort stays an AbortError.
 */
export function sendImageFile(file: File, tools: Tools): Promise<string> {
  const running = sendingFiles.get(file) ?? sendFile(file, tools).finally(() => sendingFiles.delete(file))
  sendingFiles.set(file, running)
  return running
}

async function sendFile(file: File, { api, onProgress, signal }: Tools): Promise<string> {
  const multipart = new FormData()
  multipart.set('imagen', file)
  try {
    const { url } = await api['POST upload/sigle-img'](
      {},
      { multipart, ...(signal && { signal }), ...(onProgress && { fetch: sendWithProgress(onProgress) }) },
    )
    return url
  } catch (cause) {
    throw isAbort(cause) ? cause : new UploadError(uploadTexts.notUploaded, notUploaded, { cause: withAdvice(cause) })
  }
}

/** Replaces the service's message, which repeats that of UploadError, by advice. */
const withAdvice = (cause: unknown): unknown =>
  cause instanceof ApiError && cause.message === uploadTexts.serviceFailed
    ? new ApiError(cause.status, { error: uploadTexts.tryLater }, cause.requestId, { cause })
    : cause

async function register(details: ImageDetails, url: string, { api, signal }: Tools): Promise<string> {
  try {
    const { data } = await api['POST subir-datos-img'](
      { ...details, tags: [...details.tags], url },
      { ...(signal && { signal }) },
    )
    return data._id
  } catch (cause) {
    if (isAbort(cause)) throw cause
    // Registered by an earlier attempt whose response was lost; an image has the id of its file.
    const imageId = cause instanceof ApiError && cause.status === 409 ? mediaId(url) : null
    if (imageId) return imageId
    // The server no longer has the file, so a retry sends it again.
    const isGone = cause instanceof ApiError && cause.status === 404
    throw new UploadError(uploadTexts.notRegistered, isGone ? notUploaded : { url, imageId: null }, { cause })
  }
}

const isAbort = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'AbortError'
