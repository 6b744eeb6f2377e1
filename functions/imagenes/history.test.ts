import { afterAll, expect, test, vi } from 'vitest'
import { addImagen } from '../../supabase/tests/rows.ts'
import { createTestApp, siteUrl } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'
import type { TestUser } from '../../tools/testing/supabase/test-supabase.ts'

const app = await createTestApp()
afterAll(app.stop)
const ana = await app.supabase.as('admin', { name: 'Ana', last_name: 'Paz' })
const beto = await app.supabase.as('super_admin', { name: 'Beto', last_name: 'Sosa' })

const unknownId = '7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11'
const history = (id: string, as = ana) => call(app.api, 'GET imagen-historial/{id}', { id }, { as })
const bare = { at: expect.any(String), actor: null, from: null, motivo: null, changes: [] }
const personOf = ({ email }: TestUser, name: string, last_name: string) => ({ name, last_name, email })

test('NR26 imagen-historial lists every step with actor, time and reason, oldest first, also of a deleted image', async () => {
  const id = await addImagen(app.supabase.sql)
  const decide = async (
    name: 'POST aprobar-img' | 'POST rechazar-img' | 'POST eliminar-img',
    as: TestUser,
    more = {},
  ) => expect((await call(app.api, name, { id, ...more }, { as })).status).toBe(200)
  await decide('POST aprobar-img', ana)
  await decide('POST rechazar-img', beto, { motivo: 'Se ve borrosa' })
  await decide('POST aprobar-img', ana)
  await decide('POST rechazar-img', ana, { motivo: 'Está repetida' })
  await decide('POST eliminar-img', beto)
  const { body } = await history(id)
  const [anaPaz, betoSosa] = [personOf(ana, 'Ana', 'Paz'), personOf(beto, 'Beto', 'Sosa')]
  expect(body).toEqual({
    historial: [
      { ...bare, action: 'subida' },
      { ...bare, action: 'verificado', from: 'pendiente', actor: anaPaz },
      { ...bare, action: 'rechazada', from: 'verificado', actor: betoSosa, motivo: 'Se ve borrosa' },
      { ...bare, action: 'verificado', from: 'rechazada', actor: anaPaz },
      { ...bare, action: 'rechazada', from: 'verificado', actor: anaPaz, motivo: 'Está repetida' },
      { ...bare, action: 'eliminado', from: 'rechazada', actor: betoSosa },
    ],
    total: 6,
  })
  const moments = body.historial.map(({ at }) => Date.parse(at ?? ''))
  expect(moments).toEqual(moments.toSorted((one, other) => one - other))
})

test('NR26 a direct correction in the database is a step with the earlier text', async () => {
  const id = await addImagen(app.supabase.sql, { description: 'Una plaza', author_admin_id: ana.id })
  await app.supabase
    .sql`update imagenes set description = 'La plaza', tags = '{obra,plaza}', title = title where id = ${id}`
  const { body } = await history(id)
  expect(body.historial).toEqual([
    { ...bare, action: 'subida', actor: personOf(ana, 'Ana', 'Paz') },
    {
      ...bare,
      action: 'corregida',
      changes: [
        { field: 'description', before: 'Una plaza', after: 'La plaza' },
        { field: 'tags', before: '', after: 'obra, plaza' },
      ],
    },
  ])
})

test('PG04 a reason changed without a decision is a step of its own; otherwise it belongs to the decision', async () => {
  const id = await addImagen(app.supabase.sql)
  await call(app.api, 'POST rechazar-img', { id, motivo: 'Borrosa' }, { as: ana })
  await ana.client.from('imagenes').update({ motivo_rechazo: 'Repetida' }).eq('id', id)
  const { body } = await history(id)
  expect(body.historial.map(({ action, motivo, changes }) => ({ action, motivo, changes }))).toEqual([
    { action: 'subida', motivo: null, changes: [] },
    { action: 'rechazada', motivo: 'Borrosa', changes: [] },
    { action: 'corregida', motivo: null, changes: [{ field: 'motivo', before: 'Borrosa', after: 'Repetida' }] },
  ])
})

test('NR26 an imported decision stays in the history after a later decision', async () => {
  const id = await addImagen(app.supabase.sql, {
    status: 'verificado',
    moderado_por: beto.id,
    fecha_aprobacion: new Date('2020-05-04T12:00:00Z'),
  })
  await call(app.api, 'POST rechazar-img', { id }, { as: ana })
  const steps = (await history(id)).body.historial
  expect(steps.map(({ action, from, actor }) => [action, from, actor?.name])).toEqual([
    ['subida', null, undefined],
    ['verificado', null, 'Beto'],
    ['rechazada', 'verificado', 'Ana'],
  ])
  expect(Date.parse(steps[1]?.at ?? '')).toBe(Date.parse('2020-05-04T12:00:00Z'))
})

test('NR26 the history has the newest 100 steps and the total; an unknown image is 404', async () => {
  const id = await addImagen(app.supabase.sql)
  await app.supabase.sql`
    insert into audit_log (action, target, detail)
    select 'imagen_corregida', ${id}, '{"changed": ["title"], "before": {"title": "Uno"}, "after": {"title": "Dos"}}'
    from generate_series(1, 120)`
  const { body } = await history(id)
  expect([body.total, body.historial.length, body.historial[0]?.action]).toEqual([121, 100, 'corregida'])
  const unknown = await history(unknownId)
  expect([unknown.status, unknown.error]).toEqual([404, 'Imagen no encontrada'])
})

test('R03 users who may not moderate cannot read the history, here or through the Data API', async () => {
  const id = await addImagen(app.supabase.sql)
  for (const role of ['editor', 'moderador'] as const) {
    const person = await app.person(role)
    expect((await history(id, person)).status).toBe(403)
    expect((await person.client.from('imagen_history_panel').select('action').eq('imagen_id', id)).data).toEqual([])
  }
  // Admins read only image entries of the audit log.
  const seen = await ana.client.from('imagen_history_panel').select('action')
  expect(new Set(seen.data?.map(({ action }) => String(action).split('_')[0]))).toEqual(new Set(['imagen']))
  expect((await ana.client.from('audit_log').select('id')).data).toEqual([])
})

test('NL06 a picture without its file is 404 with the placeholder, uncached and logged', async () => {
  const id = await addImagen(app.supabase.sql, { status: 'verificado' })
  const media = () => app.media(new Request(`${siteUrl}/media/${id}/800.webp`))
  const real = globalThis.fetch
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const site = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    return address === `${siteUrl}/imagen-muestra.svg` ? new Response('<svg/>') : real(input, init)
  })
  try {
    const gone = await media()
    expect([gone.status, gone.headers.get('content-type'), await gone.text()]).toEqual([404, 'image/svg+xml', '<svg/>'])
    expect(gone.headers.get('cache-control')).toBe('private, no-store')
    expect(String(logged.mock.calls[0])).toContain(`${id}/800.webp`)
    site.mockRestore()
    expect((await media()).status, 'a site that does not answer').toBe(404)
  } finally {
    site.mockRestore()
    logged.mockRestore()
  }
})
