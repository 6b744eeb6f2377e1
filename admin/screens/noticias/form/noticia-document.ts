/** A news item as a document of the editing engine. */
import { z } from 'zod'
import { type Api, ApiError } from '#contract/client.ts'
import { newsCategories, newsStatuses } from '#contract/enums.ts'
import { type Noticia, noticiaText, type PublicNoticia } from '#contract/noticias.ts'
import type { EditableDocument } from '../../../editing/document.ts'
import type { RemoteDrafts } from '../../../editing/open-draft.ts'
import { differences, NoticiaFormData, type NoticiaValues, newValues, valuesOf } from '../noticia-values.ts'
import { mergeNoticia, mergeSummary } from './merge-noticia.ts'

/** The form's item. `noticia`: stored version, null for none; `id` null: a new item. */
export type FormItem = { readonly noticia: Noticia | null; readonly id: string | null }

/** A photo before upload: the key of its file in the browser, its details, and upload progress. */
const PendingPhoto = z.object({
  key: z.string(),
  details: z.object({
    title: z.string(),
    description: z.string(),
    category: z.string(),
    tags: z.array(z.string()),
    caption: z.string(),
    credit: z.string(),
    focus: z.object({ x: z.number(), y: z.number() }).nullable(),
  }),
  done: z.object({ url: z.string().nullable(), imageId: z.string().nullable() }),
})

/** Schema of a draft: its shape, not the form's rules. */
export const NoticiaDraft = z.object({
  value: z.object({
    ...noticiaText,
    category: z.enum(newsCategories),
    status: z.enum(newsStatuses),
    imageIds: z.array(z.string()),
    publishAt: z.string().nullable(),
    unpublishAt: z.string().nullable(),
  }),
  revision: z.int().nullable(),
  createId: z.uuid().nullable(),
  /** Id of the draft on the server: that of the item, or a new one for a new item. */
  copyId: z.uuid(),
  /** Key of the form whose server draft this one continues. */
  over: z.uuid().nullable(),
  /** Referenced by key in `imageIds`. */
  photos: z.array(PendingPhoto),
})
export type NoticiaDraft = z.output<typeof NoticiaDraft>
export type NoticiaDocument = EditableDocument<NoticiaValues, Noticia, NoticiaDraft>

/** Omits the pending photos whose files are missing. */
export function omitMissingPhotos(draft: NoticiaDraft, files: ReadonlyMap<string, unknown>): NoticiaDraft {
  const missing = new Set(draft.photos.map(({ key }) => key).filter((key) => !files.has(key)))
  return {
    ...draft,
    value: { ...draft.value, imageIds: draft.value.imageIds.filter((id) => !missing.has(id)) },
    photos: draft.photos.filter(({ key }) => !missing.has(key)),
  }
}

export const draftName = (title: string): string => `«${title.trim() || 'Sin título'}»`

type Options = {
  readonly api: Api
  readonly filesOf?: NonNullable<NoticiaDocument['filesOf']>
  readonly remoteDrafts?: RemoteDrafts<NoticiaDraft>
}

export function noticiaDocument({ noticia, id }: FormItem, { api, ...drafts }: Options): NoticiaDocument {
  const isAlreadySaved = (stored: PublicNoticia, sent: NoticiaValues): boolean => {
    const { data } = NoticiaFormData.safeParse(sent)
    return data !== undefined && differences(valuesOf(stored), data).length === 0
  }
  return {
    ...drafts,
    draftKey: id,
    draftSchema: NoticiaDraft,
    initial: noticia,
    targetOf: ({ _id, revision }) => ({ id: _id, revision }),
    valueOf: (stored) => (stored ? valuesOf(stored) : newValues()),
    isEqual: (one, other) => differences(one, other).length === 0,
    nameOf: ({ value }) => draftName(value.title),
    async save({ id, createId, revision, value: noticiaData }) {
      const { noticia: stored } = id
        ? await api['POST edit-new']({ id, noticiaData, ...(revision !== null && { revision }) })
        : await api['POST create-new']({ id: createId, noticiaData })
      return { stored, isProposed: false }
    },
    async readBack({ id, createId, value }) {
      const found = await api['GET find-new/{id}']({ id: id ?? createId }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      })
      if (!found || !isAlreadySaved(found.noticia, value)) return null
      return { stored: found.noticia as Noticia, isProposed: false }
    },
    isAlreadySaved,
    conflictOf: ({ conflict }) => conflict && { stored: conflict.noticia, por: conflict.por, at: conflict.at },
    async readRevision({ id, revision }) {
      if (id === null) return null
      const { versiones } = await api['GET noticia-versiones/{id}']({ id })
      const version = versiones.find((one) => one.revision === revision)
      return version ? valuesOf(version) : null
    },
    merge: mergeNoticia,
    autoMerge: { mergeSummary },
    savedText: ({ id }) => (id ? 'Noticia actualizada correctamente' : 'Noticia creada correctamente'),
    failedText: ({ id }) => (id ? 'Error al actualizar la noticia' : 'Error al crear la noticia'),
  }
}
