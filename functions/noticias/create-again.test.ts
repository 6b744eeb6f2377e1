import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'

const app = await createTestApp()
afterAll(app.stop)

const noticiaData = { title: 'Corte de agua', excerpt: 'En el centro.', content: 'Texto.', date: '2026-03-05' } as const

async function create(id: string, role: 'editor' | 'moderador' = 'editor', changes: Record<string, unknown> = {}) {
  const input = { id, noticiaData: { ...noticiaData, ...changes } }
  return call(app.api, 'POST create-new', input, { as: await app.person(role) })
}

const countOf = async (id: string) => (await app.supabase.sql`select from noticias where id = ${id}`).length

describe('NR12 create-new with an id as idempotency key', () => {
  test('NR12 the item has that id, and a retry creates no second one', async () => {
    const id = randomUUID()
    expect((await create(id)).body.noticia).toMatchObject({ _id: id, revision: 1 })
    const again = await create(id)
    expect([again.status, again.body.noticia.revision]).toEqual([201, 1])
    expect(await countOf(id)).toBe(1)
  })

  test('NR12 a retry stores the latest text', async () => {
    const id = randomUUID()
    await create(id)
    const again = await create(id, 'editor', { title: 'Vuelve el agua', status: 'publicado' })
    expect(again.body.noticia).toMatchObject({ title: 'Vuelve el agua', status: 'publicado' })
    expect(again.body.change?.change).toBeGreaterThan(0)
  })

  test('NR12 parallel requests create one item and all get it', async () => {
    const id = randomUUID()
    const answers = await Promise.all([create(id), create(id), create(id)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await countOf(id)).toBe(1)
  })

  test('PF07 a changed or foreign item is not overwritten', async () => {
    const id = randomUUID()
    await create(id)
    const other = await create(id, 'moderador', { title: 'Otro' })
    expect(other.status).toBe(409)
    expect(other.conflict?.noticia.title).toBe('Corte de agua')

    const as = await app.person('moderador')
    await call(app.api, 'POST edit-new', { id, noticiaData: { ...noticiaData, title: 'Cambiada' } }, { as })
    const late = await create(id)
    expect([late.status, late.error]).toEqual([409, 'La noticia cambió mientras la editabas'])
    expect(late.conflict?.noticia.title).toBe('Cambiada')
  })

  test('NR12 a retry for a deleted item is 404', async () => {
    const id = randomUUID()
    await create(id)
    await call(app.api, 'PUT delete-new', { id }, { as: await app.person('editor') })
    expect((await create(id)).status).toBe(404)
  })

  test('NR12 an invalid id is refused', async () => {
    expect((await create('uno')).status).toBe(400)
  })
})
