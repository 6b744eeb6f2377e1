/** The gallery's lists: galeria/verificadas for anybody, galeria/todas for staff; and galeria/estadisticas. */
import { z } from 'zod'
import type { ImagenFilter } from '#contract/imagenes.ts'
import { fitting } from '../platform/answer-size.ts'
import type { Handler } from '../platform/context.ts'
import { dataOf } from '../platform/database-errors.ts'
import { PanelImagenRow, PublicImagenRow, toImagen, toPublicImagen } from './rows.ts'

declare module '../platform/cache.ts' {
  interface Tags {
    galeria: 'every list of the gallery'
    [picture: `imagen-${string}`]: 'one picture: its files and what shows it'
  }
}

/** Verified images, newest first: the newest 1,000, as far as they fit, and the total. The search covers title, description and tags (G02). */
export const listPublicImagenes: Handler<'galeria/verificadas'> = async (ctx, filter) => {
  const answer = await ctx.anon.rpc('search_imagenes_publicas', wanted(filter))
  const { imagenes, total } = FoundPublic.parse(dataOf(answer))
  ctx.cache('galeria')
  return asList(imagenes.map(toPublicImagen), total)
}

/** Images in any status, newest first; the search covers the author's name and e-mail too (PG02). */
export const listImagenes: Handler<'galeria/todas'> = async (ctx, filter) => {
  const asked = { ...wanted(filter), estado: filter.estado ?? '' }
  const answer = await ctx.caller.client.rpc('search_imagenes_panel', asked)
  const { imagenes, total } = FoundPanel.parse(dataOf(answer))
  return asList(imagenes.map(toImagen), total)
}

const wanted = ({ search, busqueda, category, categoria, tipo }: ImagenFilter) => ({
  q: (search || busqueda || '').trim(),
  category: category || categoria || '',
  tipo: tipo ?? '',
})

const found = <Row extends z.ZodType>(row: Row) => z.object({ total: z.int(), imagenes: z.array(row) })
const FoundPublic = found(PublicImagenRow)
const FoundPanel = found(PanelImagenRow)

/** The answer says its list as `imagenes` and as `data`: both have to fit. */
function asList<Imagen>(all: Imagen[], total: number) {
  const imagenes = fitting(all, 2)
  return { success: true as const, imagenes, data: imagenes, total }
}

const Counts = z.object({ aprobadas: z.int(), pendientes: z.int(), rechazadas: z.int() })

/** How many images there are in each status. Deleted ones are in none of the figures; the total is the sum of the three, so that they agree whatever happens meanwhile. */
export const countImagenes: Handler<'galeria/estadisticas'> = async (ctx) => {
  const counts = Counts.parse(dataOf(await ctx.caller.client.rpc('imagen_counts').single()))
  const total = counts.aprobadas + counts.pendientes + counts.rechazadas
  return { success: true, data: { total, ...counts } }
}
