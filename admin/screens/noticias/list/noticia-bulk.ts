/** Bulk changes of news, and their undo. No React. */
import type { Api } from '#contract/client.ts'
import { type NewsCategory, type NewsStatus, newsCategories, newsCategoryLabels } from '#contract/enums.ts'
import type { Noticia } from '#contract/noticias.ts'

export type BulkChange =
  | { readonly status: NewsStatus }
  | { readonly category: NewsCategory }
  | { readonly deleted: boolean }
type Row = Pick<Noticia, '_id' | 'title' | 'status' | 'category'>

/** `done`: rows before the change; `failed`: titles with a sentence each. */
export type BulkOutcome = {
  readonly done: readonly Row[]
  readonly failed: readonly { readonly title: string; readonly error: string }[]
}

const isSo = (row: Row, change: BulkChange): boolean =>
  ('status' in change && row.status === change.status) || ('category' in change && row.category === change.category)

/** Rows already in that state are skipped. @throws {ApiError} where nothing was done. */
export async function changeMany(rows: readonly Row[], change: BulkChange, api: Api): Promise<BulkOutcome> {
  const wanted = rows.filter((row) => !isSo(row, change))
  if (wanted.length === 0) return { done: [], failed: [] }
  const { results } = await api['POST cambiar-noticias']({ ids: wanted.map(({ _id }) => _id), ...change })
  const errors = new Map(results.map(({ _id, error }) => [_id, error]))
  return {
    done: wanted.filter(({ _id }) => errors.get(_id) === null),
    failed: wanted.flatMap(({ _id, title }) => {
      const error = errors.get(_id)
      return error ? [{ title, error }] : []
    }),
  }
}

/** The inverse of `change` for a row. An unknown former category cannot be restored. */
function backOf(row: Row, change: BulkChange): BulkChange {
  if ('deleted' in change) return { deleted: !change.deleted }
  if ('status' in change) return { status: row.status }
  return { category: newsCategories.find((category) => category === row.category) ?? 'general' }
}

/** One call for each former state. @throws {ApiError} */
export async function takeBack(done: readonly Row[], change: BulkChange, api: Api): Promise<void> {
  const groups = Map.groupBy(done, (row) => JSON.stringify(backOf(row, change)))
  for (const [back, rows] of groups)
    await api['POST cambiar-noticias']({ ids: rows.map(({ _id }) => _id), ...(JSON.parse(back) as BulkChange) })
}

export function bulkWords(count: number, change: BulkChange): string {
  const many = count === 1 ? '' : 's'
  const act =
    'deleted' in change
      ? `eliminada${many}`
      : 'status' in change
        ? `${change.status === 'publicado' ? 'publicada' : 'ocultada'}${many}`
        : `pasada${many} a ${newsCategoryLabels[change.category]}`
  return `${count} noticia${many} ${act}`
}
