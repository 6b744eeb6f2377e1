/** State and upload of a batch of images. */

import type { Api } from '#contract/client.ts'
import { limits } from '#contract/limits.ts'
import { type ImageDetails, notUploaded, type UploadDone, UploadError, uploadImage } from '#ui/images/upload-image.ts'

/** Image of a batch. `progress`: null before its upload and after a failure, 1 once uploaded; `done`: finished steps, for a retry. */
export type BatchItem = {
  readonly key: string
  readonly file: File
  readonly title: string
  readonly description: string
  readonly progress: number | null
  readonly done: UploadDone
  readonly failure: string | null
}

/** Details shared by all images. */
export type BatchShared = { readonly category: string; readonly credit: string; readonly tags: string }

/** Maximum images of a batch. */
export const batchMax = 20

export const isUploaded = ({ done }: BatchItem): boolean => done.imageId !== null

/** Title from a file's name. */
export function titleOf(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
  return (words.charAt(0).toLocaleUpperCase('es-AR') + words.slice(1)).slice(0, limits.imageTitleMax)
}

export const newItem = (file: File): BatchItem => ({
  key: crypto.randomUUID(),
  file,
  title: titleOf(file.name),
  ...{ description: '', progress: null, done: notUploaded, failure: null },
})

/** The files that fit beside `count` images; `refused`: why the others do not. */
export function fittingFiles(files: readonly File[], count: number) {
  const fitting = files.slice(0, Math.max(0, batchMax - count))
  const isFull = fitting.length < files.length
  return { fitting, refused: isFull ? [`Entran hasta ${batchMax} por vez: las demás quedaron afuera.`] : [] }
}

type Preparation = {
  /** Nothing is reported once it aborts. */
  readonly signal: AbortSignal
  readonly prepare: (file: File) => Promise<Blob>
  readonly onReady: (item: BatchItem) => void
  readonly onRefused: (file: File, cause: unknown) => void
}

/** Prepares files in sequence. */
export async function prepareAll(
  files: readonly File[],
  { signal, prepare, onReady, onRefused }: Preparation,
): Promise<void> {
  for (const file of files) {
    try {
      const ready = await prepare(file)
      if (signal.aborted) return
      onReady(newItem(new File([ready], file.name, { type: ready.type })))
    } catch (cause) {
      if (signal.aborted) return
      onRefused(file, cause)
    }
  }
}

type Tools = {
  readonly api: Api
  readonly reasonOf: (error: unknown) => string
  /** Applies changes to an item. */
  readonly onItem: (key: string, change: Partial<BatchItem>) => void
}

/** Uploads the remaining items in sequence; a failure does not stop the others. Returns how many were sent. */
export async function sendAll(
  items: readonly BatchItem[],
  details: (item: BatchItem) => ImageDetails,
  { api, reasonOf, onItem }: Tools,
): Promise<number> {
  let sent = 0
  for (const item of items.filter((one) => !isUploaded(one))) {
    const { key, file, done } = item
    onItem(key, { progress: 0, failure: null })
    try {
      const onProgress = (progress: number) => onItem(key, { progress })
      onItem(key, { done: await uploadImage({ file, details: details(item), done }, { api, onProgress }), progress: 1 })
      sent++
    } catch (error) {
      if (!(error instanceof UploadError)) throw error
      onItem(key, { done: error.done, progress: null, failure: reasonOf(error.cause) })
    }
  }
  return sent
}
