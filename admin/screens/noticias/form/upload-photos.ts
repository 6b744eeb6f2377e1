import type { Api } from '#contract/client.ts'
import { type UploadDone, UploadError, uploadImage } from '#ui/images/upload-image.ts'
import { errorMessage } from '../../../controls/toast.tsx'
import { SaveError } from '../../../editing/document.ts'
import type { NewImagen } from '../../imagenes/picker/picked-imagen.ts'
import type { NoticiaValues } from '../noticia-values.ts'

/** A pending photo: the key of its file in the browser, and upload progress. */
export type PendingPhoto = NewImagen & { readonly key: string; readonly done: UploadDone }

type Options = {
  readonly api: Api
  readonly inform: (message: string) => unknown
  readonly onProgress: (key: string, done: UploadDone) => void
}

const failed = 'Error al subir la nueva imagen'

/** Uploads the pending photos of `imageIds` in order; a retry resumes. @returns values with their ids. @throws {SaveError} */
export async function uploadPhotos(
  values: NoticiaValues,
  photos: readonly PendingPhoto[],
  { api, inform, onProgress }: Options,
): Promise<NoticiaValues> {
  const ids = new Map(photos.map(({ key, done }) => [key, done.imageId]))
  const waiting = photos.filter(({ key, done }) => values.imageIds.includes(key) && !done.imageId)
  for (const [index, photo] of waiting.entries()) {
    inform(waiting.length === 1 ? 'Subiendo nueva imagen...' : `Subiendo imagen ${index + 1} de ${waiting.length}...`)
    try {
      const done = await uploadImage(photo, { api })
      ids.set(photo.key, done.imageId)
      onProgress(photo.key, done)
    } catch (error) {
      if (!(error instanceof UploadError)) throw new SaveError(errorMessage(error), failed)
      onProgress(photo.key, error.done)
      throw new SaveError(`${error.message}. ${errorMessage(error.cause)}`, failed)
    }
  }
  return { ...values, imageIds: values.imageIds.map((id) => ids.get(id) ?? id) }
}
