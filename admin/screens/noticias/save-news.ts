/** Saving a news item with its new picture: upload, registration, then the item (PF04, PF05, PF07). */
import { type Api, ApiError } from '#contract/client.ts'
import type { Out } from '#contract/endpoints.ts'
import type { Noticia } from '#contract/noticias.ts'
import { loadNews } from './load-news.ts'
import type { NewsValues } from './news-values.ts'

/** How far the newly chosen picture has come: a retry goes on from here (PF04). */
export type UploadProgress = { readonly url: string | null; readonly imageId: string | null }
export const notUploaded: UploadProgress = { url: null, imageId: null }

/** `id` null creates. `revision`: what the editor saw (PF07). `photo`: a new picture, `progress`: what of it is done. */
export type NewsSubmission = {
  readonly id: string | null
  readonly revision: number | null
  readonly values: NewsValues
  readonly photo: File | null
  readonly progress: UploadProgress
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly message: string }
  | {
      readonly kind: 'refused'
      /** The text of spec.md §8. */
      readonly message: string
      readonly reason: string
      readonly fields: Readonly<Record<string, string>>
      readonly progress: UploadProgress
      /** Set when somebody else changed the item since it was opened: what is stored now (PF07). */
      readonly current: Noticia | null
    }

type Tools = {
  readonly api: Api
  readonly inform: (message: string) => unknown
  readonly reasonOf: (error: unknown) => string
}

/** Carries a submission out. Does not throw: a refusal says why and how far the picture came. */
export async function saveNews(submission: NewsSubmission, tools: Tools): Promise<SaveOutcome> {
  const { id, photo, values } = submission
  let { progress } = submission
  const refuse = (message: string, error: unknown) => ({
    kind: 'refused' as const,
    message,
    reason: tools.reasonOf(error),
    fields: {},
    progress,
    current: null,
  })

  if (photo && !progress.imageId) {
    tools.inform('Subiendo nueva imagen...')
    try {
      progress = { ...progress, url: progress.url ?? (await upload(photo, tools.api)) }
    } catch (error) {
      return refuse('Error al subir la imagen', error)
    }
    try {
      progress = { ...progress, imageId: await register(values, progress.url, tools.api) }
    } catch (error) {
      // A file that the server no longer has, or that was claimed already, can only be sent again.
      if (isStatus(error, 404) || isStatus(error, 409)) progress = notUploaded
      return refuse('Error al guardar información de la imagen', error)
    }
  }

  try {
    await store(submission, progress.imageId, tools.api)
    return { kind: 'saved', message: id ? 'Noticia actualizada correctamente' : 'Noticia creada correctamente' }
  } catch (error) {
    return {
      ...refuse(id ? 'Error al actualizar la noticia' : 'Error al crear la noticia', error),
      fields: error instanceof ApiError ? fieldsOf(error) : {},
      current: id && isStatus(error, 409) ? await storedNow(id, tools) : null,
    }
  }
}

const isStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status

/** What is stored now, or null where that could not be read: the next attempt to save asks again. */
async function storedNow(id: string, { api, reasonOf }: Tools): Promise<Noticia | null> {
  try {
    return await loadNews(api, id)
  } catch (error) {
    console.error(`The stored version of ${id} could not be read: ${reasonOf(error)}`)
    return null
  }
}

async function upload(photo: File, api: Api): Promise<string> {
  const multipart = new FormData()
  multipart.set('imagen', photo)
  const { url } = await api('upload/sigle-img', {}, { multipart })
  return url
}

/** The picture carries the item's title and category until somebody describes it in the gallery. */
async function register({ title, category }: NewsValues, url: string | null, api: Api): Promise<string> {
  const { data } = await api('subir-datos-img', { title, category, tags: [], url: url ?? '' })
  return data._id
}

async function store(
  { id, revision, values }: NewsSubmission,
  newImageId: string | null,
  api: Api,
): Promise<Out<'edit-new'>> {
  const noticiaData = { ...values, imageId: newImageId ?? values.imageId }
  if (!id) return api('create-new', { noticiaData })
  return api('edit-new', { id, noticiaData, ...(revision !== null && { revision }) })
}

/** The server names fields with the path it read them at; the form knows them by their last part. */
const fieldsOf = ({ fields }: ApiError): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.split('.').at(-1) ?? path, text]))

const photoKey = 'imagen'
const restKey = 'noticia'

/** A submission as the router carries it to the action. */
export function toFormData({ photo, ...rest }: NewsSubmission): FormData {
  const form = new FormData()
  form.set(restKey, JSON.stringify(rest))
  if (photo) form.set(photoKey, photo)
  return form
}

/** The inverse of toFormData. */
export function fromFormData(form: FormData): NewsSubmission {
  const photo = form.get(photoKey)
  const rest = JSON.parse(String(form.get(restKey))) as Omit<NewsSubmission, 'photo'>
  return { ...rest, photo: photo instanceof File ? photo : null }
}
