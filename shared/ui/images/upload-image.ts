/** Uploads an image: its file, then its data. */
import { ApiError, type ReaderApi } from '#contract/client.ts'
import type { Trap } from '#contract/honeypot.ts'
import { mediaId } from '#contract/urls.ts'
import { uploadTexts } from './crop-texts.ts'
import { sendWithProgress } from './send-with-progress.ts'

/** Texts of an image (PI02), with the trap of public forms. */
export type ImageDetails = Trap & {
  readonly title: string
  readonly description: string
  readonly category: string
  readonly tags: readonly string[]
  readonly caption?: string
  readonly credit?: string
  readonly focus?: { readonly x: number; readonly y: number } | null
}

/** Progress of an upload, to resume from. `url`: null before the file is stored, `imageId` before its data are. */
export type UploadDone = { readonly url: string | null; readonly imageId: string | null }
export const notUploaded: UploadDone = { url: null, imageId: null }

/** A failed upload, its `cause` and progress. `message` is a sentence of spec.md §8. */
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
  /** What an earlier try has done. */
  readonly done?: UploadDone
}
type Tools = {
  readonly api: ReaderApi
  /** Share of the file sent, 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

const sending = new WeakMap<File, Promise<UploadDone>>()

/**
 * Sends what is missing. A second call with the same file joins the first.
 * @throws {UploadError} with the progress, for a retry. An abort stays an AbortError.
 */
export function uploadImage(upload: Upload, tools: Tools): Promise<UploadDone> {
  const { file } = upload
  const running = sending.get(file) ?? send(upload, tools).finally(() => sending.delete(file))
  sending.set(file, running)
  return running
}

async function send({ file, details, done = notUploaded }: Upload, tools: Tools): Promise<UploadDone> {
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
    throw isAbort(cause) ? cause : new UploadError(uploadTexts.notUploaded, notUploaded, { cause: explained(cause) })
  }
}

/** A failure of the service repeats the sentence above it: advice instead. */
const explained = (cause: unknown): unknown =>
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
    // Registered by an earlier attempt whose answer was lost. An image keeps the id of its file.
    const imageId = cause instanceof ApiError && cause.status === 409 ? mediaId(url) : null
    if (imageId) return imageId
    // The server no longer has the file: upload it again.
    const isGone = cause instanceof ApiError && cause.status === 404
    throw new UploadError(uploadTexts.notRegistered, isGone ? notUploaded : { url, imageId: null }, { cause })
  }
}

const isAbort = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'AbortError'
