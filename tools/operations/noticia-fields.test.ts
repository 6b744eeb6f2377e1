/** Follows each written field of news through all storage and display. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { NoticiaData, type NoticiaText, noticiaTextFields, pickText } from '#contract/noticias.ts'
import { articleView } from '#shared/article/article-view.ts'
import { mergeNoticia } from '../../admin/screens/noticias/form/merge-noticia.ts'
import { NoticiaDraft } from '../../admin/screens/noticias/form/noticia-document.ts'
import { valuesOf } from '../../admin/screens/noticias/noticia-values.ts'
import { newsSets } from '../../site/src/noticias/data-sets.ts'
import { PublishedRow } from '../../site/src/noticias/published-item.ts'
import { addImagen } from '../../supabase/tests/rows.ts'
import { createTestApp } from '../testing/api/app.ts'
import { call } from '../testing/api/call.ts'
import { createTestSupabase } from '../testing/supabase/test-supabase.ts'
import { runCommandFile } from './testing.ts'

const [app, restored, folder] = await Promise.all([
  createTestApp(),
  createTestSupabase(),
  mkdtemp(join(tmpdir(), 'portal-fields-')),
])
afterAll(async () => {
  await Promise.all([app.stop(), restored.stop(), rm(folder, { recursive: true, force: true })])
})

/** Values of structured fields. */
const special: Partial<Record<NoticiaText, readonly [string, string]>> = {
  date: ['2026-03-01', '2026-03-02'],
  category: ['obras', 'salud'],
}
const textsOf = (round: 0 | 1) =>
  Object.fromEntries(noticiaTextFields.map((field) => [field, special[field]?.[round] ?? `${field} ${round}`]))

/** Unique values in each round. */
async function dataOf(round: 0 | 1) {
  const verified = () => addImagen(app.supabase.sql, { status: 'verificado' })
  return {
    ...textsOf(round),
    status: 'publicado',
    imageIds: [await verified(), await verified()],
    publishAt: `2026-03-0${round + 1}T10:00:00.000Z`,
    unpublishAt: `2099-03-0${round + 1}T10:00:00.000Z`,
  }
}

const fields = Object.keys(NoticiaData.shape).filter((field) => !['imageId', 'imageUrl'].includes(field))

test('NR97 every copy of a news item has each field, from form to restored backup', async () => {
  const { api, supabase } = app
  const as = await app.person('editor')
  const [first, second] = [await dataOf(0), await dataOf(1)]
  expect(Object.keys(first).sort()).toEqual(fields.sort())

  const created = await call(api, 'POST create-new', { noticiaData: first }, { as })
  expect(created.body.noticia).toMatchObject(first)
  const id = created.body.noticia._id
  const edited = await call(api, 'POST edit-new', { id, noticiaData: second, revision: 1 }, { as })
  expect(edited.body.noticia).toMatchObject(second)

  const [mine, theirs] = [valuesOf(created.body.noticia), valuesOf(edited.body.noticia)]
  expect(mine).toEqual(first)
  expect(mergeNoticia(mine, mine, theirs)).toEqual({ value: second, incoming: expect.anything(), conflicts: [] })
  const [writer, copyId] = [crypto.randomUUID(), crypto.randomUUID()]
  const draft = { value: mine, revision: 1, createId: null, copyId, over: null, photos: [] }
  const draftInput = { id, writer, title: mine.title, isNew: false, draft: NoticiaDraft.parse(draft) }
  await call(api, 'POST guardar-borrador', draftInput, { as })
  const { borrador } = (await call(api, 'GET borrador/{id}', { id }, { as })).body
  expect(NoticiaDraft.parse(borrador?.draft).value).toEqual(first)

  const { versiones } = (await call(api, 'GET noticia-versiones/{id}', { id }, { as })).body
  expect(versiones[0]).toMatchObject(first)
  const back = await call(api, 'POST restaurar-new', { id, version: 1 }, { as })
  expect(back.body.noticia).toMatchObject({ ...second, ...textsOf(0), imageIds: first.imageIds })

  const publicValues = { ...textsOf(0), status: 'publicado', imageIds: first.imageIds }
  expect((await call(api, 'GET find-new/{id}', { id })).body.noticia).toMatchObject(publicValues)
  expect((await call(api, 'GET find-all-news-public', {})).body.noticias).toMatchObject([publicValues])
  const row = PublishedRow.parse((await supabase.anon.from('noticias_publicas').select().eq('id', id).single()).data)
  expect(row).toMatchObject(textsOf(0))
  const { content, ...listed } = pickText(row)
  expect(newsSets([row])[0]?.rows).toMatchObject([listed])
  const photo = { src: '', srcSet: undefined, href: undefined, focus: undefined, alt: '', caption: '', credit: '' }
  const view = articleView({ ...row, picture: photo, photos: [], textPhotos: new Map() })
  expect(view).toMatchObject({ ...listed, body: expect.stringContaining(content) })

  const copy = join(folder, 'copia.tar.gz')
  const envOf = ({ url, secretKey, databaseUrl }: typeof restored) => ({
    ...{ SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey, DATABASE_URL: databaseUrl },
  })
  expect(await runCommandFile('backup.ts', { args: [copy], env: envOf(supabase) })).toMatchObject({ code: 0, err: '' })
  expect(await runCommandFile('restore.ts', { args: [copy], env: envOf(restored) })).toMatchObject({ code: 0, err: '' })
  const read = ({ sql }: typeof restored) => sql`select to_jsonb(noticias) from noticias where id = ${id}`
  expect([...(await read(restored))]).toEqual([...(await read(supabase))])
})
