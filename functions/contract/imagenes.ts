/** Gallery images as they travel (spec.md §3, §5; acceptance E20–E24, E26). */
import { z } from 'zod'
import { Id, optionalText, requiredText, Tags } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { galleryCategories, imageStatuses, imageTypes, newsCategories } from '#contract/vocabulary.ts'

const Author = z.object({ _id: Id, name: z.string(), last_name: z.string(), email: z.string().nullable() })
const PublicAuthor = Author.omit({ _id: true })

/** What anybody may read of a verified image. `author` is null for what a citizen sent. */
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
})
export type Imagen = z.output<typeof Imagen>

export const imageCategories = [...new Set([...galleryCategories, ...newsCategories])] as [string, ...string[]]

/** The address that upload/sigle-img answered: /media/{id}/{width}.webp, with or without an origin before it. */
const UploadedUrl = z
  .string('Falta la dirección de la imagen')
  .regex(/^(https?:\/\/[^/]+)?\/media\/[0-9a-f-]{36}\/\d{2,4}\.webp$/i, 'La dirección de la imagen no es válida')

/**
 * What describes an uploaded file (spec.md §5). An author in it is ignored (E26). `website` is a field that people do not see: who
 * fills it is a program, and its image never becomes one of the gallery (G07).
 */
export const ImagenData = z.object({
  title: requiredText(
    'El título es obligatorio.',
    limits.imageTitleMax,
    `El título puede tener hasta ${limits.imageTitleMax} caracteres`,
  ),
  description: optionalText(
    limits.imageDescriptionMax,
    `La descripción puede tener hasta ${limits.imageDescriptionMax} caracteres`,
  ),
  category: z.enum(imageCategories, 'La categoría es obligatoria.'),
  tags: Tags.default([]),
  url: UploadedUrl,
  website: z.string('El texto no es válido').max(limits.pressUrlMax, 'El texto es demasiado largo').optional(),
})
export type ImagenData = z.output<typeof ImagenData>

/** Filters of galeria/todas under both of the names that clients use (E21). */
export const ImagenFilter = z.object({
  category: z.string().max(40).optional(),
  categoria: z.string().max(40).optional(),
  search: z.string().max(200).optional(),
  busqueda: z.string().max(200).optional(),
  tipo: z.union([z.literal(''), z.enum(imageTypes)], 'El tipo de imagen no es válido').optional(),
  estado: z.union([z.literal(''), z.literal('todas'), z.enum(imageStatuses)], 'El estado no es válido').optional(),
})
export type ImagenFilter = z.output<typeof ImagenFilter>

/** moderadorId is accepted and ignored: the moderator is the session's user (E26). */
export const ModerateImagen = z.object({ id: Id, moderadorId: z.string().optional() })
export const RejectImagen = ModerateImagen.extend({
  motivo: optionalText(
    limits.rejectionReasonMax,
    `El motivo puede tener hasta ${limits.rejectionReasonMax} caracteres`,
  ),
})

const list = <Item extends z.ZodType>(item: Item) =>
  z.object({ success: z.literal(true), imagenes: z.array(item), data: z.array(item), total: z.int() })
export const PublicImagenList = list(PublicImagen)
export const ImagenList = list(Imagen)
export const ImagenCounts = z.object({
  success: z.literal(true),
  data: z.object({ total: z.int(), aprobadas: z.int(), pendientes: z.int(), rechazadas: z.int() }),
})
export const Uploaded = z.object({ url: z.string() })
export const RegisteredImagen = z.object({ success: z.literal(true), message: z.string(), data: z.object({ _id: Id }) })
export const ModeratedImagen = z.object({ success: z.literal(true), message: z.string(), imagen: Imagen })
