/** Gallery images in the API (spec.md §3, §5; acceptance E20–E24, E26). */
import { z } from 'zod'
import { galleryCategories, imageStatuses, imageTypes, newsCategories } from './enums.ts'
import {
  Honeypot,
  Id,
  NextAddress,
  Offset,
  optionalText,
  PageNumber,
  PageSize,
  Person,
  pageXorOffset,
  Revision,
  requiredLine,
  Tags,
  text,
} from './fields.ts'
import { honeypotField } from './honeypot.ts'
import { limits } from './limits.ts'
import { mediaId } from './urls.ts'

/** Focal point in percent from left and top. */
const Focus = z.object({
  x: z.int('El punto de foco no es válido').min(0).max(100),
  y: z.int('El punto de foco no es válido').min(0).max(100),
})
export type Focus = z.output<typeof Focus>

/** Fields about showing an image. `focus`: null if not chosen. */
export const imageDisplayFields = { caption: z.string(), credit: z.string(), focus: Focus.nullable() }

const Author = z.object({ _id: Id, name: z.string(), last_name: z.string(), email: z.string().nullable() })
const PublicAuthor = Author.omit({ _id: true })

/** A verified image for the public. `author`: null for citizens; its e-mail is a public contact, never a login. */
export const PublicImagen = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  url: z.string(),
  status: z.enum(imageStatuses),
  tipo: z.enum(imageTypes),
  width: z.int(),
  height: z.int(),
  ...imageDisplayFields,
  date: z.string(),
  fechaAprobacion: z.string().nullable(),
  author: PublicAuthor.nullable(),
})
export type PublicImagen = z.output<typeof PublicImagen>

export const Imagen = PublicImagen.extend({
  author: Author.nullable(),
  author_admin: Author.nullable(),
  moderadoPor: Author.nullable(),
  motivoRechazo: z.string().nullable(),
  /** One more with each decision. */
  revision: Revision,
  /** Published news with it; `titulos`: newest three. */
  noticias: z.object({ total: z.int(), titulos: z.array(z.string()) }),
  /** Titles of content files with it. */
  contenidos: z.array(z.string()),
})
export type Imagen = z.output<typeof Imagen>

const imageCategories = [...new Set([...galleryCategories, ...newsCategories])] as [string, ...string[]]

const { imageDescriptionMax, imageCaptionMax, imageCreditMax } = limits
const descriptionBounds = [
  imageDescriptionMax,
  `La descripción puede tener hasta ${imageDescriptionMax} caracteres`,
] as const
const captionBounds = [imageCaptionMax, `El epígrafe puede tener hasta ${imageCaptionMax} caracteres`] as const
const creditBounds = [imageCreditMax, `El crédito puede tener hasta ${imageCreditMax} caracteres`] as const

/** Address from upload/sigle-img, with or without origin; parsed to the image's id. */
const UploadedUrl = z
  .string('Falta la dirección de la imagen')
  .regex(/^(https?:\/\/[^/]+)?\/media\/[0-9a-f-]{36}\/\d{2,4}\.webp$/i, 'La dirección de la imagen no es válida')
  .transform((url) => mediaId(url) ?? z.NEVER)

/** Data of an upload (spec.md §5). An author is ignored (E26). */
export const ImagenData = z.object({
  title: requiredLine(
    'El título es obligatorio.',
    limits.imageTitleMax,
    `El título puede tener hasta ${limits.imageTitleMax} caracteres`,
  ),
  description: optionalText(...descriptionBounds),
  category: z.enum(imageCategories, 'La categoría es obligatoria.'),
  tags: Tags.default([]),
  caption: optionalText(...captionBounds),
  credit: optionalText(...creditBounds),
  focus: Focus.nullable().default(null),
  url: UploadedUrl,
  [honeypotField]: Honeypot,
})
export type ImagenData = z.output<typeof ImagenData>

/** Parameters of image lists, in English and Spanish (E20). Without page and limit up to 1,000 from `offset`, as far as they fit. */
const imagenSearch = {
  page: PageNumber.optional(),
  limit: PageSize.optional(),
  offset: Offset.optional(),
  category: z.string().max(40).optional(),
  categoria: z.string().max(40).optional(),
  search: z.string().max(200).optional(),
  busqueda: z.string().max(200).optional(),
  tipo: z.union([z.literal(''), z.enum(imageTypes)], 'El tipo de imagen no es válido').optional(),
  estado: z.union([z.literal(''), z.literal('todas'), z.enum(imageStatuses)], 'El estado no es válido').optional(),
}

export const ImagenFilter = z.object(imagenSearch).refine(...pageXorOffset)
export type ImagenFilter = z.output<typeof ImagenFilter>

/** Orders of galeria/todas. `queue`: pending first, oldest first. */
const imagenSorts = ['newest', 'oldest', 'title', 'queue'] as const
export type ImagenSort = (typeof imagenSorts)[number]

/** Parameters of galeria/todas (E21). `author`: uploader's id; `publico`: citizens. `ids`: comma-separated, only these. */
export const PanelImagenFilter = z
  .object({
    ...imagenSearch,
    author: z.union([z.literal(''), z.literal('publico'), Id], 'La persona no es válida').default(''),
    sort: z.enum(imagenSorts, 'El orden no es válido').default('newest'),
    ids: z
      .string('Las imágenes no son válidas')
      .transform((ids) => ids.split(',').filter(Boolean))
      .pipe(
        z
          .array(z.guid('El identificador no es válido'))
          .max(limits.pageMax, `Podés pedir hasta ${limits.pageMax} imágenes de una vez`),
      )
      .optional(),
  })
  .refine(...pageXorOffset)

/** `moderadorId` is ignored: the session decides (E26). `revision`: the one seen, 409 if a newer is stored; not checked if missing. */
export const ModerateImagen = z.object({ id: Id, moderadorId: z.string().optional(), revision: Revision.optional() })
export const RejectImagen = ModerateImagen.extend({
  motivo: optionalText(
    limits.rejectionReasonMax,
    `El motivo puede tener hasta ${limits.rejectionReasonMax} caracteres`,
  ),
})

/** `revision`: from the answer of the decision to undo. */
export const UndoImagen = z.object({ id: Id, revision: Revision })

/** Missing fields are unchanged. */
const Correction = z.object({
  title: ImagenData.shape.title.optional(),
  description: text(...descriptionBounds).optional(),
  category: ImagenData.shape.category.optional(),
  tags: Tags.optional(),
  caption: text(...captionBounds).optional(),
  credit: text(...creditBounds).optional(),
  focus: Focus.nullable().optional(),
})
/** `cambios`: new values; `antes`: values that the form loaded. If one has changed since, nothing is saved; others are not compared. */
export const CorrectImagen = z.object({ id: Id, cambios: Correction, antes: Correction.default({}) })
export type CorrectImagen = z.output<typeof CorrectImagen>

/** Error for a photo without description in published news. */
export const photoUndescribed =
  'Para publicar, escribí la descripción de cada foto: qué se ve, para quien no puede verla.'

/** The same for photos in a text. */
export const textPhotoUndescribed =
  'Para publicar, escribí la descripción de cada foto del texto: qué se ve, para quien no puede verla.'

/** Fields whose changes the history lists; `motivo`: reason of a rejection. */
export const historyFields = [
  'title',
  'description',
  'category',
  'tags',
  'caption',
  'credit',
  'focus',
  'motivo',
] as const

/** A step of an image (PG03). `actor`: null for public or system. `from`: status before a decision or its undo, else null. */
export const ImagenStep = z.object({
  action: z.enum(['subida', 'verificado', 'rechazada', 'eliminado', 'pendiente', 'corregida']),
  at: z.string(),
  actor: Person.nullable(),
  from: z.enum(imageStatuses).nullable(),
  motivo: z.string().nullable(),
  /** Of a correction; tags are comma-separated. */
  changes: z.array(z.object({ field: z.enum(historyFields), before: z.string(), after: z.string() })),
})
export type ImagenStep = z.output<typeof ImagenStep>
/** The newest 100, oldest first; `total` counts all. */
export const ImagenHistory = z.object({ historial: z.array(ImagenStep), total: z.int() })

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    success: z.literal(true),
    imagenes: z.array(item),
    data: z.array(item),
    total: z.int(),
    /** Without page and limit: page 1 of 1, and `next` for the rest. */
    page: z.int(),
    pages: z.int(),
    next: NextAddress,
  })
const Counts = z.object({ total: z.int(), aprobadas: z.int(), pendientes: z.int(), rechazadas: z.int() })
export const PublicImagenList = listOf(PublicImagen)
export const ImagenList = listOf(Imagen).extend({
  /** Counts, without deleted images. */
  counts: Counts,
  /** Staff with uploads, by last name and name, for the filter. */
  authors: z.array(Person.omit({ email: true }).extend({ _id: Id })),
})
export const ImagenCounts = z.object({ success: z.literal(true), data: Counts })
export const Uploaded = z.object({ url: z.string() })
export const RegisteredImagen = z.object({ success: z.literal(true), message: z.string(), data: z.object({ _id: Id }) })
export const ModeratedImagen = z.object({ success: z.literal(true), message: z.string(), imagen: Imagen })
