/** Lists and counts images of the gallery. */
import { z } from 'zod'
import { type ContentFile, contentFiles } from '#contract/content/files.ts'
import type { Input } from '#contract/endpoints.ts'
import { Imagen, type ImagenFilter, PublicImagen } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import { mediaUrl } from '#contract/urls.ts'
import type { Handler } from '../http/context.ts'
import { getNextPage, parsePage } from '../http/pagination.ts'
import { takeWhileFits } from '../http/responses.ts'
import { unwrap } from '../lib/database-errors.ts'

/** Lists verified images, newest first: a page, or what fits from `offset` (G02). */
export const listPublicImagenes: Handler<'GET galeria/verificadas'> = async (ctx, filter) => {
  const pageRequest = parsePage(filter, limits.galleryPerPage)
  const { take, skip } = pageRequest
  const answer = await ctx.anonDb.rpc('search_imagenes_publicas', { ...toSearch(filter), take, skip })
  const { imagenes, total } = FoundPublic.parse(unwrap(answer))
  ctx.cache('galeria')
  return toListAnswer('GET galeria/verificadas', filter, pageRequest, imagenes.map(toPublicImagen), total)
}

/** Lists images in any status; also searches the author's name and e-mail (PG02). */
export const listImagenes: Handler<'GET galeria/todas'> = async (ctx, filter) => {
  const { estado = '', author, sort, ids = null } = filter
  const pageRequest = parsePage(filter, limits.galleryPerPage)
  const { take, skip } = pageRequest
  const search = { ...toSearch(filter), estado, author, sort, ids, take, skip }
  const answer = await ctx.caller.client.rpc('search_imagenes_panel', search)
  const { imagenes, total, counts, authors } = FoundPanel.parse(unwrap(answer))
  return {
    ...toListAnswer('GET galeria/todas', filter, pageRequest, imagenes.map(toImagen), total),
    counts: addTotal(counts),
    authors: authors.map(({ id: _id, ...name }) => ({ _id, ...name })),
  }
}

const PublicImagenRow = PublicImagen.omit({ _id: true, url: true, date: true, fechaAprobacion: true }).extend({
  id: z.string(),
  created_at: z.string(),
  fecha_aprobacion: z.string().nullable(),
})

/** Row of imagenes_panel. */
export const PanelImagenRow = PublicImagenRow.extend({
  ...Imagen.pick({ author: true, author_admin: true, noticias: true, contenidos: true, revision: true }).shape,
  moderado_por: Imagen.shape.moderadoPor,
  motivo_rechazo: z.string().nullable(),
})

const toPublicImagen = ({
  id,
  created_at,
  fecha_aprobacion,
  ...row
}: z.output<typeof PublicImagenRow>): PublicImagen => ({
  ...row,
  _id: id,
  url: mediaUrl(id),
  date: created_at,
  fechaAprobacion: fecha_aprobacion,
})

export function toImagen({ author, moderado_por, motivo_rechazo, ...row }: z.output<typeof PanelImagenRow>): Imagen {
  return {
    ...row,
    ...toPublicImagen({ ...row, author: null }),
    author,
    moderadoPor: moderado_por,
    motivoRechazo: motivo_rechazo,
    contenidos: row.contenidos.map((name) => contentFiles[name as ContentFile]?.title ?? name),
  }
}

const toSearch = ({ search, busqueda, category, categoria, tipo }: ImagenFilter) => ({
  q: (search || busqueda || '').trim(),
  category: category || categoria || '',
  tipo: tipo ?? '',
})

const createResultSchema = <Row extends z.ZodType>(row: Row) => z.object({ total: z.int(), imagenes: z.array(row) })
const FoundPublic = createResultSchema(PublicImagenRow)
const Counts = z.object({ aprobadas: z.int(), pendientes: z.int(), rechazadas: z.int() })
const Author = z.object({ id: z.string(), name: z.string(), last_name: z.string() })
const FoundPanel = createResultSchema(PanelImagenRow).extend({ counts: Counts, authors: z.array(Author) })

/** Returns the list twice, as `imagenes` and `data` (spec.md). */
function toListAnswer<Name extends 'GET galeria/verificadas' | 'GET galeria/todas', Imagen>(
  name: Name,
  filter: Input<Name>,
  pageRequest: ReturnType<typeof parsePage>,
  all: Imagen[],
  total: number,
) {
  const imagenes = takeWhileFits(all, 2, pageRequest.bytes)
  const rest = getNextPage(name, filter, pageRequest, { returned: imagenes.length, total })
  return { success: true as const, imagenes, data: imagenes, total, page: pageRequest.page, ...rest }
}

/** Adds the sum instead of a second query, which could disagree. */
const addTotal = (counts: z.output<typeof Counts>) => ({
  total: counts.aprobadas + counts.pendientes + counts.rechazadas,
  ...counts,
})

/** Counts images by status, without deleted ones. */
export const countImagenes: Handler<'GET galeria/estadisticas'> = async (ctx) => {
  const counts = Counts.parse(unwrap(await ctx.caller.client.rpc('imagen_counts').single()))
  return { success: true, data: addTotal(counts) }
}
