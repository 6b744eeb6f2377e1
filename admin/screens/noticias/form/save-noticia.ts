/** Saving a news item with its new picture: upload, registration, then the item. */
import { type Api, ApiError } from '#contract/client.ts'
import { NoticiaData } from '#contract/noticias.ts'
import { type UploadDone, UploadError, uploadImage } from '#ui/images/upload-image.ts'
import type { NewImagen } from '../../imagenes/picker/picked-imagen.ts'
import { differences, type NoticiaValues, valuesOf } from '../noticia-values.ts'

/**
 * `id` null creates, under `newId`: a request repeated after a lost answer then makes no second item. `revision`: what the editor saw
 * (PF07). `photo`: a new picture, `done`: how far it came at an earlier try.
 */
export type NoticiaSubmission = {
  readonly id: string | null
  readonly newId: string
  readonly revision: number | null
  readonly values: NoticiaValues
  readonly photo: NewImagen | null
  readonly done: UploadDone
}

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
      readonly done: UploadDone
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

/** Carries a submission out. Does not throw: a refusal says why and how far the picture came. */
export async function saveNoticia(submission: NoticiaSubmission, tools: Tools): Promise<SaveOutcome> {
  const { id, photo } = submission
  let { done } = submission
  if (photo && !done.imageId) {
    tools.inform('Subiendo nueva imagen...')
    try {
      done = await uploadImage({ ...photo, done }, tools)
    } catch (error) {
      const message = 'Error al subir la nueva imagen'
      if (!(error instanceof UploadError)) return refused({ message, reason: tools.reasonOf(error), done })
      return refused({ message, reason: `${error.message}. ${tools.reasonOf(error.cause)}`, done: error.done })
    }
  }
  const saved = {
    kind: 'saved',
    message: id ? 'Noticia actualizada correctamente' : 'Noticia creada correctamente',
  } as const
  const noticiaData = { ...submission.values, imageId: done.imageId ?? submission.values.imageId }
  try {
    await store(submission, noticiaData, tools.api)
    return saved
  } catch (error) {
    const message = id ? 'Error al actualizar la noticia' : 'Error al crear la noticia'
    const reason = tools.reasonOf(error)
    if (!(error instanceof ApiError)) return refused({ message, reason, done })
    const { conflict, status } = error
    if (conflict && saysTheSame(conflict, noticiaData)) return saved
    return refused({ message, reason, done, conflict, isGone: status === 404, fields: error.fields })
  }
}

/** What is stored is what was to be stored: an earlier try came through, and only its answer was lost. */
const saysTheSame = ({ noticia }: Conflict, sent: NoticiaValues): boolean => {
  const { data } = NoticiaData.safeParse(sent)
  if (data === undefined) return false
  const { publishAt = null, unpublishAt = null, ...rest } = data
  return differences(valuesOf(noticia), { ...rest, publishAt, unpublishAt }).length === 0
}

type Refused = Extract<SaveOutcome, { kind: 'refused' }>
const refused = (why: Pick<Refused, 'message' | 'reason' | 'done'> & Partial<Refused>): Refused => ({
  kind: 'refused',
  fields: {},
  conflict: null,
  isGone: false,
  ...why,
})

async function store(
  { id, newId, revision }: NoticiaSubmission,
  noticiaData: NoticiaValues,
  api: Api,
): Promise<unknown> {
  if (!id) return api('create-new', { id: newId, noticiaData })
  return api('edit-new', { id, noticiaData, ...(revision !== null && { revision }) })
}
