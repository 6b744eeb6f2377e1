/** The gallery's lists (E20, E21): galeria/verificadas for anybody, galeria/todas for staff. */

import { type ImagenFilter, imageCategories } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import { foldLetters } from '#shared/fold.ts'
import { fitting } from '../platform/answer-size.ts'
import type { Handler } from '../platform/context.ts'
import { type DatabaseError, dataOf } from '../platform/database-errors.ts'
import { DeskImageRow, deskImageColumns, PublicImageRow, publicImageColumns, toImagen, toPublicImagen } from './rows.ts'

/** Both answers say their list as `imagenes` and as `data` (E20). */
const copies = 2

/** Verified images, newest first: the newest 1,000, as far as they fit, and the total. The search covers title, description and tags (G02). */
export const galleryVerified: Handler<'galeria/verificadas'> = async (ctx, filter) => {
  const found = await matching({
    read: (from, to) => {
      const query = ctx.anon.from('imagenes_publicas').select(publicImageColumns, { count: 'exact' })
      return newestFirst(narrowed(query, filter)).range(from, to)
    },
    row: (value) => PublicImageRow.parse(value),
    filter,
    texts: ({ title, description, tags }) => [title, description, ...tags],
  })
  ctx.cache('galeria')
  const imagenes = fitting(found.rows.map(toPublicImagen), copies)
  return { success: true, imagenes, data: imagenes, total: found.total }
}

/** Images in any status, newest first; the search covers title, description and the author's name and e-mail (PG02). */
export const galleryAll: Handler<'galeria/todas'> = async (ctx, filter) => {
  const found = await matching({
    read: (from, to) => {
      const query = ctx.caller.client.from('imagenes_panel').select(deskImageColumns, { count: 'exact' })
      const { estado } = filter
      const ofStatus = estado && estado !== 'todas' ? query.eq('status', estado) : query
      return newestFirst(narrowed(ofStatus, filter)).range(from, to)
    },
    row: (value) => DeskImageRow.parse(value),
    filter,
    texts: ({ title, description, author_name, author_last_name, author_email }) => [
      title,
      description,
      `${author_name ?? ''} ${author_last_name ?? ''}`,
      author_email ?? '',
    ],
  })
  const imagenes = fitting(found.rows.map(toImagen), copies)
  return { success: true, imagenes, data: imagenes, total: found.total }
}

type Page = {
  readonly data: readonly unknown[] | null
  readonly error: DatabaseError | null
  readonly count: number | null
}
type Search<Row> = {
  /** Rows from..to (both included, counted from 0) in their order, with the count of all. */
  readonly read: (from: number, to: number) => PromiseLike<Page>
  readonly row: (value: unknown) => Row
  readonly filter: ImagenFilter
  readonly texts: (row: Row) => readonly string[]
}

/** The newest 1,000 matches and how many there are. A text is looked for here: a filter is never built from what people type. */
async function matching<Row>({ read, row, filter, texts }: Search<Row>): Promise<{ rows: Row[]; total: number }> {
  const search = searchOf(filter)
  if (![allCategories, ...imageCategories].includes(categoryOf(filter))) return { rows: [], total: 0 }
  const rows: Row[] = []
  let total = 0
  for (let from = 0; ; from += limits.listMax) {
    const page = await read(from, from + limits.listMax - 1)
    const found = (dataOf(page) ?? []).map(row)
    if (search === '') return { rows: found, total: page.count ?? found.length }
    const hits = found.filter((each) => texts(each).some((text) => foldLetters(text).includes(search)))
    rows.push(...hits.slice(0, limits.listMax - rows.length))
    total += hits.length
    if (from + limits.listMax >= (page.count ?? 0)) return { rows, total }
  }
}

/** Folded text to look for; empty matches every row. */
const searchOf = ({ search, busqueda }: ImagenFilter): string => foldLetters((search || busqueda || '').trim())

const allCategories = 'todas'
const categoryOf = ({ category, categoria }: ImagenFilter): string => category || categoria || allCategories

type Narrowing<Query> = { eq(column: string, value: string): Query }
function narrowed<Query extends Narrowing<Query>>(query: Query, filter: ImagenFilter): Query {
  const category = categoryOf(filter)
  const ofCategory = category === allCategories ? query : query.eq('category', category)
  const { tipo } = filter
  return tipo ? ofCategory.eq('tipo', tipo) : ofCategory
}

type Ordering<Query> = { order(column: string, options: { ascending: boolean }): Query }
const newestFirst = <Query extends Ordering<Query>>(query: Query): Query =>
  query.order('created_at', { ascending: false }).order('id', { ascending: false })
