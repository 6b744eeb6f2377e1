/** A part of the content as a document of the editing engine; users who cannot save propose. */
import { z } from 'zod'
import type { Api } from '#contract/client.ts'
import type { Content } from '#contract/contenidos.ts'
import { checkContent } from '#contract/content/check.ts'
import { limits } from '#contract/limits.ts'
import { type EditableDocument, type RemoteVersion, SaveError } from '../../../editing/document.ts'
import { partField } from '../value/field.ts'
import { isSame, type JsonObject } from '../value/json.ts'
import { mergeObjects } from '../value/merge.ts'

const Value = z.custom<JsonObject>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))

const ContentDraft = z.object({ value: Value, revision: z.int(), createId: z.null() })
export type ContentDraft = z.output<typeof ContentDraft>
export type ContentDocument = EditableDocument<JsonObject, Content, ContentDraft>

/** Stored value of a part, typed as JSON. */
export const storedValue = ({ value }: Pick<Content, 'value'>): JsonObject => value as JsonObject

export const remoteOf = (content: Content): RemoteVersion<Content> => ({
  stored: content,
  por: content.por,
  at: content.at,
})

type Options = { readonly api: Api; readonly canSave: boolean }

export function contentDocument(content: Content, { api, canSave }: Options): ContentDocument {
  const { name } = content
  const isAlreadySaved = (stored: Pick<Content, 'value'>, value: JsonObject): boolean =>
    isSame(storedValue(stored), (checkContent(name, value).value ?? value) as JsonObject)

  return {
    draftKey: `contenido/${name}`,
    draftSchema: ContentDraft,
    initial: content,
    targetOf: ({ name: id, revision }) => ({ id, revision }),
    valueOf: (stored) => (stored ? storedValue(stored) : {}),
    isEqual: isSame,
    nameOf: () => 'Cambios en esta parte',
    async save({ value, revision, note: nota }) {
      const sent = { name, value, revision: revision ?? content.revision, nota }
      const tooBig = tooBigText(sent)
      if (tooBig) throw new SaveError(tooBig)
      const { contenido, propuesta } = await api['POST guardar-contenido'](sent)
      return { stored: contenido, isProposed: propuesta !== null }
    },
    async readBack({ value, revision }) {
      const { contenido } = await api['GET contenido']({ name })
      if (canSave) return isAlreadySaved(contenido, value) ? { stored: contenido, isProposed: false } : null
      const { propuestas } = await api['GET propuestas']({})
      const own = propuestas.find((one) => one.name === name && one.revision === revision && one.state === 'pendiente')
      const proposed = own && (await api['GET propuesta/{id}']({ id: own._id })).propuesta
      return proposed && isAlreadySaved(proposed, value) ? { stored: contenido, isProposed: true } : null
    },
    isAlreadySaved,
    conflictOf: ({ contenido }) => contenido && remoteOf(contenido),
    async readRevision({ revision }) {
      if (revision === null) return null
      return storedValue((await api['GET contenido']({ name, version: revision })).contenido)
    },
    merge: (base, mine, theirs) => ({
      value: base ? mergeObjects(partField(name), base, mine, theirs) : mine,
      ...{ incoming: [], conflicts: [] },
    }),
    autoMerge: null,
    savedText: (_, { isProposed }) =>
      isProposed ? 'La propuesta espera que un administrador la acepte' : 'Cambios guardados',
    failedText: (_, isOutcomeUnknown) => (isOutcomeUnknown ? 'No sabemos si se guardó' : 'No se guardó'),
  }
}

const megabytes = (bytes: number): string =>
  (bytes / 1024 / 1024).toLocaleString('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Message for a request above the host's limit; null where it fits. */
export function tooBigText(sent: object): string | null {
  const bytes = new TextEncoder().encode(JSON.stringify(sent)).length
  if (bytes <= limits.contentMaxBytes) return null
  // Rounded up, to differ from the limit.
  const weight = megabytes(bytes + 0.05 * 1024 * 1024)
  return `Esta parte pesa ${weight} MB y puede pesar hasta ${megabytes(limits.contentMaxBytes)} MB. Descargá el CSV para conservar las filas más viejas y sacalas de acá.`
}
