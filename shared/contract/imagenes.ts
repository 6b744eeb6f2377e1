/** Gallery images as they travel (spec.md §3, §5; acceptance E20–E24, E26). */

import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import {
  ById,
  exampleId,
  givenText,
  Id,
  NextAddress,
  NoInput,
  Offset,
  oneWayThroughList,
  optionalText,
  PageNumber,
  PageSize,
  Person,
  requiredLine,
  Tags,
  TrapText,
} from './fields.ts'
import { limits } from './limits.ts'
import { trapField } from './trap.ts'
import { mediaId } from './urls.ts'
import { galleryCategories, imageStatuses, imageTypes, newsCategories } from './vocabulary.ts'

/** What stays in sight where an image is shown cut: percent from the left and from the top. */
const Focus = z.object({
  x: z.int('El punto de foco no es válido').min(0).max(100),
  y: z.int('El punto de foco no es válido').min(0).max(100),
})
export type Focus = z.output<typeof Focus>

/** What readers are told of an image beside its description, and what of it stays in sight; null: nobody chose. */
export const imageUse = { caption: z.string(), credit: z.string(), focus: Focus.nullable() }

const Author = z.object({ _id: Id, name: z.string(), last_name: z.string(), email: z.string().nullable() })
const PublicAuthor = Author.omit({ _id: true })

/**
 * What anybody may read of a verified image. `author` is null for what a citizen sent; their e-mail is a contact address, never a login's,
 * and null where they gave none.
 */
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
  ...imageUse,
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
  /** The published news that have it as their image, whatever its status: how many, and the titles of the newest three. */
  noticias: z.object({ total: z.int(), titulos: z.array(z.string()) }),
  /** What the parts of the content are called that name it. */
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

/** The address that upload/sigle-img answered, with or without an origin before it; whoever receives it reads the id of the image. */
const UploadedUrl = z
  .string('Falta la dirección de la imagen')
  .regex(/^(https?:\/\/[^/]+)?\/media\/[0-9a-f-]{36}\/\d{2,4}\.webp$/i, 'La dirección de la imagen no es válida')
  .transform((url) => mediaId(url) ?? z.NEVER)

/**
 * What describes an uploaded file (spec.md §5). An author in it is ignored (E26). An image whose trap is filled never becomes one of
 * the gallery.
 */
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
  [trapField]: TrapText,
})
export type ImagenData = z.output<typeof ImagenData>

/** How both lists of images are asked for, under both of the names that clients use (E20). Without page and limit: up to 1,000, as far as they fit, from `offset` on. */
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

/** Paging and filters of galeria/verificadas. */
export const ImagenFilter = z.object(imagenSearch).refine(...oneWayThroughList)
export type ImagenFilter = z.output<typeof ImagenFilter>

/** By what galeria/todas is ordered. `queue`: what waits first, the longest waiting at the top. */
const imagenSorts = ['newest', 'oldest', 'title', 'queue'] as const
export type ImagenSort = (typeof imagenSorts)[number]

/** The same of galeria/todas (E21). `author`: whose upload it is; `publico`: what the public sent. `ids`: those images alone, with commas between them. */
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
  .refine(...oneWayThroughList)

/** moderadorId is accepted and ignored: the moderator is the session's user (E26). */
export const ModerateImagen = z.object({ id: Id, moderadorId: z.string().optional() })
export const RejectImagen = ModerateImagen.extend({
  motivo: optionalText(
    limits.rejectionReasonMax,
    `El motivo puede tener hasta ${limits.rejectionReasonMax} caracteres`,
  ),
})

/** Fields that are not named stay as they are. */
const Correction = z.object({
  title: ImagenData.shape.title.optional(),
  description: givenText(...descriptionBounds).optional(),
  category: ImagenData.shape.category.optional(),
  tags: Tags.optional(),
  caption: givenText(...captionBounds).optional(),
  credit: givenText(...creditBounds).optional(),
  focus: Focus.nullable().optional(),
})
/**
 * `cambios`: what an image is to say; `antes`: what whoever changes it saw in those fields. Where one of them says something else by now, nothing is
 * changed; a field that it does not name is changed as asked.
 */
export const CorrectImagen = z.object({ id: Id, cambios: Correction, antes: Correction.default({}) })
export type CorrectImagen = z.output<typeof CorrectImagen>

/** What the panel's form says where a photo without a description is to be published, and editar-img where that of a published one is emptied. */
export const photoUndescribed =
  'Para publicar, escribí la descripción de cada foto: qué se ve, para quien no puede verla.'

/** The same of a photo that the text names. */
export const textPhotoUndescribed =
  'Para publicar, escribí la descripción de cada foto del texto: qué se ve, para quien no puede verla.'

/** What can be corrected of an image; `motivo` is the reason of its rejection. */
export const correctable = ['title', 'description', 'category', 'tags', 'caption', 'credit', 'focus', 'motivo'] as const

/**
 * One step in the life of an image (PG03). `action`: it came in, the status that was decided, or its data were corrected. `actor` is null
 * where it was the public or the system, `from` where nothing was decided and where the image came in with its decision.
 */
export const ImagenStep = z.object({
  action: z.enum(['subida', 'verificado', 'rechazada', 'eliminado', 'corregida']),
  at: z.string(),
  actor: Person.nullable(),
  from: z.enum(imageStatuses).nullable(),
  motivo: z.string().nullable(),
  /** Of a correction: what it said before and after; tags with commas between them. */
  changes: z.array(z.object({ field: z.enum(correctable), before: z.string(), after: z.string() })),
})
export type ImagenStep = z.output<typeof ImagenStep>
/** The newest 100, oldest first; `total` counts all. */
export const ImagenHistory = z.object({ historial: z.array(ImagenStep), total: z.int() })

const list = <Item extends z.ZodType>(item: Item) =>
  z.object({
    success: z.literal(true),
    imagenes: z.array(item),
    data: z.array(item),
    total: z.int(),
    /** Without page and limit: page 1 of 1, and `next` leads to what did not fit. */
    page: z.int(),
    pages: z.int(),
    next: NextAddress,
  })
const Counts = z.object({ total: z.int(), aprobadas: z.int(), pendientes: z.int(), rechazadas: z.int() })
export const PublicImagenList = list(PublicImagen)
export const ImagenList = list(Imagen).extend({
  /** Of all images, whatever is asked for; those that were deleted are in none of the figures. */
  counts: Counts,
  /** Everybody of the staff who uploaded one, by last name and name: whom the list can be asked for. */
  authors: z.array(Person.omit({ email: true }).extend({ _id: Id })),
})
export const ImagenCounts = z.object({ success: z.literal(true), data: Counts })
export const Uploaded = z.object({ url: z.string() })
export const RegisteredImagen = z.object({ success: z.literal(true), message: z.string(), data: z.object({ _id: Id }) })
export const ModeratedImagen = z.object({ success: z.literal(true), message: z.string(), imagen: Imagen })

export const imagenesEndpoints = {
  'GET galeria/verificadas': {
    summary:
      'Imágenes aprobadas de la galería; el email de quien la subió es el que dio para el público, o null: el de la institución',
    access: 'public',
    input: ImagenFilter,
    output: PublicImagenList,
    onError: 'list',
    example: {},
  },
  'GET galeria/todas': {
    summary: 'Imágenes de la galería en cualquier estado',
    access: 'staff',
    input: PanelImagenFilter,
    output: ImagenList,
    onError: 'list',
    example: {},
  },
  'GET galeria/estadisticas': {
    summary: 'Cantidad de imágenes por estado, sin las eliminadas',
    access: 'staff',
    input: NoInput,
    output: ImagenCounts,
    onError: 'flag',
    example: {},
  },
  'GET imagen-historial/{id}': {
    summary:
      'Lo que pasó con una imagen: quién la subió, cada decisión con su motivo y cada corrección, de lo más viejo a lo más nuevo (las 100 más nuevas)',
    access: 'moderation',
    input: ById,
    output: ImagenHistory,
    errors: [404],
    example: { id: exampleId },
    exampleStatus: 404,
  },
  'POST upload/sigle-img': {
    summary: 'Recibe el archivo de una imagen: JPEG, PNG o WebP de hasta 4 MB',
    access: 'public',
    input: NoInput,
    output: Uploaded,
    errors: [403, 429],
    body: 'multipart',
    example: {},
    exampleStatus: 400,
  },
  'POST subir-datos-img': {
    summary: 'Registra los datos de una imagen recibida, que queda pendiente de moderación',
    access: 'public',
    input: ImagenData,
    output: RegisteredImagen,
    status: 201,
    errors: [403, 404, 409, 429],
    example: { title: 'Una' },
    exampleStatus: 400,
  },
  'POST aprobar-img': {
    summary: 'Aprueba una imagen',
    access: 'moderation',
    input: ModerateImagen,
    output: ModeratedImagen,
    errors: [404, 409],
    onError: 'flag',
    example: { id: exampleId },
    exampleStatus: 404,
  },
  'POST rechazar-img': {
    summary: 'Rechaza una imagen, con su motivo',
    access: 'moderation',
    input: RejectImagen,
    output: ModeratedImagen,
    errors: [404, 409],
    onError: 'flag',
    example: { id: exampleId, motivo: 'No' },
    exampleStatus: 404,
  },
  'PUT editar-img': {
    summary:
      'Corrige lo que dice una imagen y su punto de foco: la propia, cualquiera si la persona modera, y la descripción que falte; 409 si mientras tanto otra persona cambió lo mismo',
    access: 'staff',
    input: CorrectImagen,
    output: ModeratedImagen,
    errors: [404, 409],
    onError: 'flag',
    example: { id: exampleId, cambios: { title: 'Una' } },
    exampleStatus: 404,
  },
  'POST eliminar-img': {
    summary: 'Elimina una imagen',
    access: 'moderation',
    input: ModerateImagen,
    output: ModeratedImagen,
    errors: [404, 409],
    onError: 'flag',
    example: { id: exampleId },
    exampleStatus: 404,
  },
} as const satisfies Endpoints
