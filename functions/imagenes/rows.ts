/** Rows of the image views, and what they become on the wire. */
import { z } from 'zod'
import { type ContentFile, contentFiles } from '#contract/content/files.ts'
import type { Imagen, PublicImagen } from '#contract/imagenes.ts'
import { mediaUrl } from '#contract/urls.ts'
import { imageStatuses, imageTypes } from '#contract/vocabulary.ts'

const text = z.string()
const maybe = z.string().nullable()

const shared = {
  id: text,
  title: text,
  description: text,
  category: text,
  tags: z.array(text),
  status: z.enum(imageStatuses),
  tipo: z.enum(imageTypes),
  width: z.int(),
  height: z.int(),
  created_at: text,
  fecha_aprobacion: maybe,
  caption: text,
  credit: text,
  focus_x: z.int().nullable(),
  focus_y: z.int().nullable(),
  author_name: maybe,
  author_last_name: maybe,
  author_email: maybe,
}

/** A row of imagenes_publicas. */
export const PublicImagenRow = z.object(shared)
export type PublicImagenRow = z.output<typeof PublicImagenRow>

/** A row of imagenes_panel. */
export const PanelImagenRow = z.object({
  ...shared,
  motivo_rechazo: maybe,
  author_id: maybe,
  author_admin_id: maybe,
  author_admin_name: maybe,
  author_admin_last_name: maybe,
  author_admin_email: maybe,
  moderado_por: maybe,
  moderador_name: maybe,
  moderador_last_name: maybe,
  moderador_email: maybe,
  noticias: z.int(),
  noticia_titles: z.array(text),
  contenidos: z.array(text),
})
export type PanelImagenRow = z.output<typeof PanelImagenRow>

/** What anybody reads of a verified image. */
export function toPublicImagen(row: PublicImagenRow): PublicImagen {
  const { author_name: name, author_last_name: last_name, author_email: email } = row
  return { ...factsOf(row), author: name === null ? null : { name, last_name: last_name ?? '', email } }
}

/** What staff read of any image. */
export function toImagen(row: PanelImagenRow): Imagen {
  return {
    ...factsOf(row),
    author: person(row.author_id, row.author_name, row.author_last_name, row.author_email),
    author_admin: person(
      row.author_admin_id,
      row.author_admin_name,
      row.author_admin_last_name,
      row.author_admin_email,
    ),
    moderadoPor: person(row.moderado_por, row.moderador_name, row.moderador_last_name, row.moderador_email),
    motivoRechazo: row.motivo_rechazo,
    noticias: { total: row.noticias, titulos: row.noticia_titles },
    contenidos: row.contenidos.map((name) => contentFiles[name as ContentFile]?.title ?? name),
  }
}

const factsOf = (row: PublicImagenRow): Omit<PublicImagen, 'author'> => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  category: row.category,
  tags: row.tags,
  url: mediaUrl(row.id),
  status: row.status,
  tipo: row.tipo,
  width: row.width,
  height: row.height,
  caption: row.caption,
  credit: row.credit,
  focus: row.focus_x === null || row.focus_y === null ? null : { x: row.focus_x, y: row.focus_y },
  date: row.created_at,
  fechaAprobacion: row.fecha_aprobacion,
})

const person = (id: string | null, name: string | null, last_name: string | null, email: string | null) =>
  id === null ? null : { _id: id, name: name ?? '', last_name: last_name ?? '', email }
