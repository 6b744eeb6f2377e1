/** Saving a news item with its new photos: upload and registration of each, then the item. */
import { type Api, ApiError } from '#contract/client.ts'
import type { PublicNoticia } from '#contract/noticias.ts'
import { notUploaded, type UploadDone, UploadError, uploadImage } from '#ui/images/upload-image.ts'
import type { NewImagen } from '../../imagenes/picker/picked-imagen.ts'
import { differences, NoticiaFormData, type NoticiaValues, valuesOf } from '../noticia-values.ts'

/**
 * `id` null creates, under `newId`: a request repeated after a lost answer then makes no second item. `revision`: what the editor saw
 * (PF07). `photos`: those that are not uploaded, which `values` name by their keys; `done`: how far each came at an earlier try.
 */
export type NoticiaSubmission = {
  readonly id: string | null
  readonly newId: string
  readonly revision: number | null
  readonly values: NoticiaValues
  readonly photos: readonly NewPhoto[]
  readonly done: Done
}

/** A photo that is uploaded at save, with its key among the kept files. */
export type NewPhoto = NewImagen & { readonly key: string }
/** How far photos came, by their keys. */
export type Done = ReadonlyMap<string, UploadDone>

/** Somebody else's version, who saved it (null: not a person) and when (PF07). */
export type Conflict = NonNullable<ApiError['conflict']>

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly message: string }
  | {
      readonly kind: 'refused'
      /** The text of spec.md §8. */
      readonly message: string
      readonly reason: string
      readonly fields: Readonly<Record<string, string>>
      readonly done: Done
      /** What was to be stored, the new photos by their ids as far as they came. */
      readonly sent: NoticiaValues
      /** Nobody answered: it may have been stored, or not. */
      readonly isUncertain: boolean
      /** Set when somebody else changed the item since it was opened. */
      readonly conflict: Conflict | null
      /** The item was deleted meanwhile. */
      readonly isGone: boolean
    }

type Tools = {
  readonly api: Api
  readonly inform: (message: string) => unknown
  readonly reasonOf: (error: unknown) => string
}

/** Carries a submission out. Does not throw: a refusal says why and how far the photos came. */
export async function saveNoticia(submission: NoticiaSubmission, tools: Tools): Promise<SaveOutcome> {
  const { id, values } = submission
  const photos = submission.photos.filter(({ key }) => values.imageIds.includes(key))
  const done = new Map(submission.done)
  const sending = () => ({ ...values, imageIds: values.imageIds.map((key) => done.get(key)?.imageId ?? key) })
  const waiting = photos.filter(({ key }) => !done.get(key)?.imageId)
  for (const [index, photo] of waiting.entries()) {
    tools.inform(
      waiting.length === 1 ? 'Subiendo nueva imagen...' : `Subiendo imagen ${index + 1} de ${waiting.length}...`,
    )
    try {
      done.set(photo.key, await uploadImage({ ...photo, done: done.get(photo.key) ?? notUploaded }, tools))
    } catch (error) {
      const message = 'Error al subir la nueva imagen'
      const why = { message, done, sent: sending() }
      if (!(error instanceof UploadError)) return refused({ ...why, reason: tools.reasonOf(error) })
      done.set(photo.key, error.done)
      return refused({ ...why, reason: `${error.message}. ${tools.reasonOf(error.cause)}` })
    }
  }
  const saved = {
    kind: 'saved',
    message: id ? 'Noticia actualizada correctamente' : 'Noticia creada correctamente',
  } as const
  const noticiaData = sending()
  try {
    await store(submission, noticiaData, tools.api)
    return saved
  } catch (error) {
    const message = id ? 'Error al actualizar la noticia' : 'Error al crear la noticia'
    const reason = tools.reasonOf(error)
    const why = { message, reason, done, sent: noticiaData }
    if (!(error instanceof ApiError)) return refused(why)
    const { conflict, status } = error
    if (conflict && saysTheSame(conflict.noticia, noticiaData)) return saved
    const isUncertain = !error.isAnswer
    if (isUncertain && (await isStored(submission, noticiaData, tools.api))) return saved
    return refused({ ...why, conflict, isUncertain, isGone: status === 404, fields: error.fields })
  }
}

/** Nobody answered: what is stored tells whether it came through all the same. False where that cannot be read either. */
async function isStored({ id, newId }: NoticiaSubmission, sent: NoticiaValues, api: Api): Promise<boolean> {
  try {
    const { noticia } = await api['GET find-new/{id}']({ id: id ?? newId })
    return saysTheSame(noticia, sent)
  } catch (cause) {
    if (cause instanceof ApiError) return false
    throw cause
  }
}

/** What is stored is what was to be stored: an earlier try came through, and only its answer was lost. */
const saysTheSame = (noticia: PublicNoticia, sent: NoticiaValues): boolean => {
  const { data } = NoticiaFormData.safeParse(sent)
  return data !== undefined && differences(valuesOf(noticia), data).length === 0
}

type Refused = Extract<SaveOutcome, { kind: 'refused' }>
const refused = (why: Pick<Refused, 'message' | 'reason' | 'done' | 'sent'> & Partial<Refused>): Refused => ({
  kind: 'refused',
  fields: {},
  conflict: null,
  isGone: false,
  isUncertain: false,
  ...why,
})

async function store(
  { id, newId, revision }: NoticiaSubmission,
  noticiaData: NoticiaValues,
  api: Api,
): Promise<unknown> {
  if (!id) return api['POST create-new']({ id: newId, noticiaData })
  return api['POST edit-new']({ id, noticiaData, ...(revision !== null && { revision }) })
}
