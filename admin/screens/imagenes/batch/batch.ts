/** State and upload of a batch of images. No React: tested as plain functions. */

import type { Api } from '#contract/client.ts'
import { type ImageDetails, notUploaded, type UploadDone, UploadError, uploadImage } from '#ui/images/upload-image.ts'

/** `file`: ready to send. `progress`: null before and after its turn; 1 once uploaded. */
export type BatchItem = {
  readonly key: string
  readonly file: File
  readonly title: string
  readonly description: string
  readonly progress: number | null
  readonly done: UploadDone
  readonly failure: string | null
}

/** What holds for all of them. */
export type BatchShared = { readonly category: string; readonly credit: string; readonly tags: string }

/** Images of one batch. */
export const batchMax = 20

export const isThere = ({ done }: BatchItem): boolean => done.imageId !== null

/** A title from the file's name. */
export function titleOf(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
  return words.charAt(0).toLocaleUpperCase('es-AR') + words.slice(1)
}

export const newItem = (file: File): BatchItem => ({
  key: crypto.randomUUID(),
  file,
  title: titleOf(file.name),
  ...{ description: '', progress: null, done: notUploaded, failure: null },
})

type Tools = {
  readonly api: Api
  readonly reasonOf: (error: unknown) => string
  /** What is new of an item. */
  readonly onItem: (key: string, change: Partial<BatchItem>) => void
}

/**
 * Uploads the rest one after the other; a failure does not stop the others.
 * @returns how many are uploaded, and how many failed.
 */
export async function sendAll(
  items: readonly BatchItem[],
  details: (item: BatchItem) => ImageDetails,
  { api, reasonOf, onItem }: Tools,
): Promise<{ sent: number; failed: number }> {
  let [sent, failed] = [0, 0]
  for (const item of items.filter((one) => !isThere(one))) {
    const { key, file, done } = item
    onItem(key, { progress: 0, failure: null })
    try {
      const onProgress = (progress: number) => onItem(key, { progress })
      onItem(key, { done: await uploadImage({ file, details: details(item), done }, { api, onProgress }), progress: 1 })
      sent++
    } catch (error) {
      if (!(error instanceof UploadError)) throw error
      onItem(key, { done: error.done, progress: null, failure: reasonOf(error.cause) })
      failed++
    }
  }
  return { sent, failed }
}
