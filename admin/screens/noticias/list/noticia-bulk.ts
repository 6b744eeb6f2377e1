/** Bulk changes of news, and their undo. */
import type { Api } from '#contract/client.ts'
import { type NewsCategory, type NewsStatus, newsCategories, newsCategoryLabels } from '#contract/enums.ts'
import type { Noticia } from '#contract/noticias.ts'
import { scheduleState } from '../noticia-time.ts'

export type BulkChange =
  | { readonly status: NewsStatus }
  | { readonly category: NewsCategory }
  | { readonly deleted: boolean }
type Row = Pick<Noticia, '_id' | 'title' | 'status' | 'category' | 'publishAt' | 'unpublishAt'>

/** `done`: rows before the change; `failed`: titles with the reason. */
export type BulkOutcome = {
  readonly done: readonly Row[]
  readonly failed: readonly { readonly title: string; readonly error: string }[]
}

const hasState = (row: Row, change: BulkChange): boolean =>
  ('status' in change && row.status === change.status) || ('category' in change && row.category === change.category)

/** Changes the rows that are not in that state yet. @throws {ApiError} where nothing was done. */
export const changeNoticias = (rows: readonly Row[], change: BulkChange, api: Api): Promise<BulkOutcome> =>
  sendChange(
    rows.filter((row) => !hasState(row, change)),
    change,
    api,
  )

async function sendChange(rows: readonly Row[], change: BulkChange, api: Api): Promise<BulkOutcome> {
  if (rows.length === 0) return { done: [], failed: [] }
  const { results } = await api['POST cambiar-noticias']({ ids: rows.map(({ _id }) => _id), ...change })
  const errors = new Map(results.map(({ _id, error }) => [_id, error]))
  return {
    done: rows.filter(({ _id }) => errors.get(_id) === null),
    failed: rows.flatMap(({ _id, title }) => {
      const error = errors.get(_id)
      return error === null ? [] : [{ title, error: error ?? 'El portal no dijo si cambió.' }]
    }),
  }
}

/** The inverse of `change` for a row. An unknown former category and a review cannot be restored. */
function inverseOf(row: Row, change: BulkChange): BulkChange {
  if ('deleted' in change) return { deleted: !change.deleted }
  if ('status' in change) return { status: row.status === 'publicado' ? 'publicado' : 'borrador' }
  return { category: newsCategories.find((category) => category === row.category) ?? 'general' }
}

/** Restores the former states, with one call for each. @returns rows in another state than before. @throws {ApiError} */
export async function undoBulk(done: readonly Row[], change: BulkChange, api: Api): Promise<BulkOutcome['failed']> {
  const groups = Map.groupBy(done, (row) => JSON.stringify(inverseOf(row, change)))
  const failed: BulkOutcome['failed'][number][] = []
  for (const [inverse, rows] of groups) failed.push(...(await sendChange(rows, JSON.parse(inverse), api)).failed)
  const reviewed = 'status' in change ? done.filter(({ status }) => status === 'en_revision') : []
  return [
    ...failed,
    ...reviewed.map(({ title }) => ({ title, error: 'Quedó en borrador: pedí la revisión otra vez.' })),
  ]
}

export function failuresTitle({ length: count }: BulkOutcome['failed'], isUndo: boolean): string {
  const [one, many] = isUndo ? ['no volvió a', 'no volvieron a'] : ['quedó', 'quedaron']
  return count === 1 ? `Una noticia ${one} como estaba` : `${count} noticias ${many} como estaban`
}

export function bulkText(rows: readonly Row[], change: BulkChange): string {
  const count = rows.length
  const plural = count === 1 ? '' : 's'
  const isPlanned = (row: Row) => scheduleState({ ...row, ...change }) === 'planned'
  if ('status' in change && rows.some(isPlanned))
    return count === 1 ? '1 noticia programada' : `${count} noticias publicadas, las programadas a su hora`
  const act =
    'deleted' in change
      ? `eliminada${plural}`
      : 'status' in change
        ? `${change.status === 'publicado' ? 'publicada' : 'ocultada'}${plural}`
        : `pasada${plural} a ${newsCategoryLabels[change.category]}`
  return `${count} noticia${plural} ${act}`
}
