/** archivos: the documents with what names them. */
import { z } from 'zod'
import type { Archivo } from '#contract/archivos.ts'
import { limits } from '#contract/limits.ts'
import type { Caller, Context, Handler } from '../http/context.ts'
import { dataOf } from '../lib/database-errors.ts'
import { unknownArchivo } from './refusals.ts'
import { ArchivoRow, archivoColumns, toArchivo } from './rows.ts'

/** All documents that are there, by title. */
export const listArchivos: Handler<'GET archivos'> = async ({ caller: { client } }) => {
  const query = client.from('archivos_panel').select(archivoColumns, { count: 'exact' })
  const answer = await query.order('title').order('id').limit(limits.listMax)
  const rows = z.array(ArchivoRow).parse(dataOf(answer))
  return { archivos: rows.map(toArchivo), total: answer.count ?? rows.length }
}

/** One document. @throws {ApiFailure} 404 where there is none. */
export async function existing({ caller: { client } }: Context<Caller>, id: string): Promise<Archivo> {
  const query = client.from('archivos_panel').select(archivoColumns).eq('id', id)
  const row = ArchivoRow.nullable().parse(dataOf(await query.maybeSingle()))
  if (!row) throw unknownArchivo()
  return toArchivo(row)
}
