/** Texts of a stored image as a document of the editing engine. */
import { z } from 'zod'
import type { Api } from '#contract/client.ts'
import type { Imagen } from '#contract/imagenes.ts'
import type { EditableDocument, RemoteVersion } from '../../../editing/document.ts'
import { mergeFields } from '../../../editing/merge-fields.ts'
import {
  correctableFields,
  correctionOf,
  type ImagenTexts,
  type ImagenValues,
  isSame,
  valuesOfImagen,
} from './imagen-data.ts'

export type StoredImagen = ImagenTexts & { readonly _id: string; readonly width: number; readonly height: number }

const Values = z.custom<ImagenValues>((value) => typeof value === 'object' && value !== null && 'description' in value)

/** Draft of an image. `base`: the saved texts it started from, instead of a revision. */
const ImagenDraft = z.object({ value: Values, base: Values, revision: z.null(), createId: z.null() })
export type ImagenDraft = z.output<typeof ImagenDraft>
export type ImagenDocument = EditableDocument<ImagenValues, StoredImagen, ImagenDraft>

type Options = { readonly api: Api; readonly onSaved: (imagen: Imagen) => void }

export function imagenDocument(imagen: StoredImagen, { api, onSaved }: Options): ImagenDocument {
  const { _id: id } = imagen
  const read = async (): Promise<StoredImagen | null> =>
    (await api['GET galeria/todas']({ ids: id })).imagenes[0] ?? null
  const isAlreadySaved = (stored: StoredImagen, sent: ImagenValues) => correctionOf(stored, sent) === null
  const remoteOf = (stored: StoredImagen): RemoteVersion<StoredImagen> => ({ stored, por: null, at: null })

  return {
    draftKey: `imagen/${id}`,
    draftSchema: ImagenDraft,
    initial: imagen,
    // Images have no revision: the server compares changed fields.
    targetOf: () => ({ id, revision: null }),
    valueOf: (stored) => valuesOfImagen(stored ?? imagen),
    isEqual: isSame,
    nameOf: ({ value }) => `«${value.title}»`,
    async save({ value, stored }) {
      const correction = correctionOf(stored ?? imagen, value)
      if (!correction) return { stored: stored ?? imagen, isProposed: false }
      const { imagen: saved } = await api['PUT editar-img']({ id, ...correction })
      onSaved(saved)
      return { stored: saved, isProposed: false }
    },
    async readBack({ value }) {
      const stored = await read()
      return stored && isAlreadySaved(stored, value) ? { stored, isProposed: false } : null
    },
    isAlreadySaved,
    async conflictOf({ status }) {
      const stored = status === 409 ? await read() : null
      return stored && remoteOf(stored)
    },
    readRevision: async () => null,
    merge: (base, mine, theirs) => mergeFields(correctableFields, isSame, [base, mine, theirs]),
    autoMerge: null,
    savedText: () => 'Imagen actualizada correctamente',
    failedText: () => 'No se guardó',
  }
}
