import { afterAll, describe, expect, test } from 'vitest'
import { addImagen } from '../../supabase/tests/rows.ts'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'

const app = await createTestApp()
afterAll(app.stop)
const ana = await app.supabase.as('editor', { name: 'Ana', last_name: 'Paz' })
const beto = await app.supabase.as('moderador', { name: 'Beto', last_name: 'Sosa' })

const data = { title: 'Uno', excerpt: 'Resumen', content: 'Texto', date: '2026-03-05', category: 'obras' } as const
const unknownId = '7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11'

async function create(changes: Record<string, unknown> = {}): Promise<string> {
  const { body } = await call(app.api, 'POST create-new', { noticiaData: { ...data, ...changes } }, { as: ana })
  return body.noticia._id
}
const edit = (id: string, changes: Record<string, unknown>, as = beto) =>
  call(app.api, 'POST edit-new', { id, noticiaData: { ...data, ...changes } }, { as })
const restore = (input: Record<string, unknown>) => call(app.api, 'POST restaurar-new', input, { as: beto })
const versions = async (id: string) => (await call(app.api, 'GET noticia-versiones/{id}', { id }, { as: ana })).body

/** Purges and rebuild requests during `work`. */
async function publicly(work: () => Promise<unknown>): Promise<[purged: string[], rebuilds: number]> {
  const [purged, rebuilds] = [app.purged.length, app.rebuilds()]
  await work()
  return [app.purged.slice(purged), app.rebuilds() - rebuilds]
}

describe('noticia-versiones', () => {
  test('PF07 versions have content, the user who replaced them and the time, newest first, also of deleted items', async () => {
    const imageId = await addImagen(app.supabase.sql)
    const id = await create({ imageId })
    expect(await versions(id)).toEqual({ versiones: [], total: 0 })
    await edit(id, { title: 'Dos', status: 'publicado', imageId: null })
    await call(app.api, 'PUT delete-new', { id }, { as: ana })
    const { versiones, total } = await versions(id)
    expect([total, versiones.map(({ revision }) => revision)]).toEqual([2, [2, 1]])
    const [second, first] = versiones
    expect(second).toMatchObject({
      ...data,
      title: 'Dos',
      status: 'publicado',
      imageId: null,
      imageUrl: '',
      deleted: false,
    })
    expect(second?.actor).toEqual({ name: 'Ana', last_name: 'Paz', email: ana.email })
    expect(first).toMatchObject({ ...data, status: 'borrador', imageId, imageUrl: `/media/${imageId}/800.webp` })
    expect(first?.actor).toEqual({ name: 'Beto', last_name: 'Sosa', email: beto.email })
    expect(Date.parse(second?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.at ?? ''))
    const unknown = await call(app.api, 'GET noticia-versiones/{id}', { id: unknownId }, { as: ana })
    expect([unknown.status, unknown.error]).toEqual([404, 'Noticia no encontrada'])
  })

  test('PF07 the list has the newest 50 versions and the total', async () => {
    const id = await create()
    await app.supabase.sql`
      do $$ begin for n in 1..60 loop update noticias set title = 'Cambio ' || n where id = ${app.supabase.sql.unsafe(`'${id}'`)}; end loop; end $$`
    const { versiones, total } = await versions(id)
    expect([total, versiones.length, versiones[0]?.revision, versiones[0]?.actor]).toEqual([60, 50, 60, null])
  })
})

describe('restaurar-new', () => {
  test('E08 an undeleted item has its former status and is public again', async () => {
    const id = await create({ status: 'publicado' })
    await call(app.api, 'PUT delete-new', { id }, { as: ana })
    let status = 0
    const effects = await publicly(async () => {
      const { body, ...answer } = await restore({ id })
      status = answer.status
      expect(body.noticia).toMatchObject({ ...data, status: 'publicado', revision: 3 })
      expect(body.change?.change).toBeGreaterThan(0)
    })
    expect([status, effects]).toEqual([200, [['noticias', `noticia-${id}`], 1]])
    expect((await call(app.api, 'GET find-new/{id}', { id })).status).toBe(200)
    const again = await restore({ id })
    expect([again.status, again.error]).toEqual([409, 'La noticia no está eliminada'])

    const draft = await create()
    await call(app.api, 'PUT delete-new', { id: draft }, { as: ana })
    expect(await publicly(async () => (await restore({ id: draft })).body.noticia.status)).toEqual([[], 0])
    const unknown = await restore({ id: unknownId })
    expect([unknown.status, unknown.error]).toEqual([404, 'Noticia no encontrada'])
  })

  test('E08 the second of two parallel restores gets 409', async () => {
    const id = await create()
    await call(app.api, 'PUT delete-new', { id }, { as: ana })
    const answers = await Promise.all([restore({ id }), restore({ id })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('PF07 restoring a version makes a new one and keeps the status', async () => {
    const id = await create()
    await edit(id, { title: 'Dos', content: 'Otro texto', category: 'salud', status: 'publicado' })
    const effects = await publicly(async () => {
      const { body } = await restore({ id, version: 1 })
      expect(body.noticia).toMatchObject({ ...data, status: 'publicado', revision: 3 })
      expect(body.noticia.author._id).toBe(ana.id)
    })
    expect(effects).toEqual([['noticias', `noticia-${id}`], 1])
    expect((await versions(id)).versiones.map(({ title }) => title)).toEqual(['Dos', 'Uno'])
    const none = await restore({ id, version: 9 })
    expect([none.status, none.error]).toEqual([404, 'No existe esa versión de la noticia'])
    expect((await restore({ id, version: 0 })).status).toBe(400)
    await call(app.api, 'PUT delete-new', { id }, { as: ana })
    const deleted = await restore({ id, version: 1 })
    expect([deleted.status, deleted.error]).toEqual([
      409,
      'La noticia está eliminada. Recuperala antes de volver a una versión anterior.',
    ])
  })

  test('PF07 restoring a version does not overwrite a concurrent save', async () => {
    const id = await create()
    await edit(id, { content: 'De Elena' })
    await edit(id, { content: 'De Andrés' })
    const refused = await restore({ id, version: 1, revision: 2 })
    expect([refused.status, refused.error]).toEqual([409, 'La noticia cambió mientras la editabas'])
    expect(refused.conflict).toMatchObject({ noticia: { content: 'De Andrés', revision: 3 }, por: { name: 'Beto' } })
    const seen = await restore({ id, version: 1, revision: 3 })
    expect([seen.status, seen.body.noticia.content]).toEqual([200, data.content])
  })

  test('PF07 restoring leaves out pictures deleted meanwhile', async () => {
    const [kept, gone] = [await addImagen(app.supabase.sql), await addImagen(app.supabase.sql)]
    const ids = [await create({ imageId: kept }), await create({ imageId: gone })]
    for (const id of ids) await edit(id, { title: 'Sin foto', imageId: null })
    await app.supabase.sql`update imagenes set status = 'eliminado' where id = ${gone}`
    const back = await Promise.all(ids.map(async (id) => (await restore({ id, version: 1 })).body.noticia))
    expect(back).toMatchObject([
      { title: 'Uno', imageId: kept },
      { title: 'Uno', imageId: null },
    ])
  })
})
