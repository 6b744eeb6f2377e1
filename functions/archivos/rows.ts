/** Rows of the documents' views, and what they become on the wire. */
import { z } from 'zod'
import type { Archivo } from '#contract/archivos.ts'
import { ContentName } from '#contract/contenidos.ts'
import { fileUrl } from '#contract/urls.ts'

/** A row of archivos_panel. */
export const ArchivoRow = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  bytes: z.int(),
  file_at: z.string(),
  sender_name: z.string().nullable(),
  sender_last_name: z.string().nullable(),
  sender_email: z.string().nullable(),
  contenidos: z.array(z.string()),
  noticias: z.int(),
  noticia_titles: z.array(z.string()),
})
export type ArchivoRow = z.output<typeof ArchivoRow>
export const archivoColumns = Object.keys(ArchivoRow.shape).join(', ')

/** A document as staff read it. A part of the content that only another version of the portal knows is left out. */
export const toArchivo = (row: ArchivoRow): Archivo => ({
  _id: row.id,
  title: row.title,
  url: fileUrl(row.id, row.slug),
  bytes: row.bytes,
  at: row.file_at,
  por:
    row.sender_name === null
      ? null
      : { name: row.sender_name, last_name: row.sender_last_name ?? '', email: row.sender_email },
  usos: {
    contenidos: row.contenidos.flatMap((name) => ContentName.safeParse(name).data ?? []),
    noticias: { total: row.noticias, titulos: row.noticia_titles },
  },
})

/** The private bucket that holds them (supabase/schemas). */
export const bucket = 'archivos'
/** Name of a file in it. @param upload what came in. */
export const fileName = (upload: string): string => `${upload}.pdf`
