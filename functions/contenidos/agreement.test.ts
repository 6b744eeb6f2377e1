/** Agreement between parts is checked when one is saved, not only by builds. */
import { afterAll, expect, test } from 'vitest'
import type { ContentFile, ContentOf } from '#contract/content/files.ts'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'

const app = await createTestApp()
afterAll(app.stop)
const as = await app.person('super_admin')

const [services, search] = ['servicios-municipales.json', 'buscador.json'] as const
const read = async <Name extends ContentFile>(name: Name) => {
  const { contenido } = (await call(app.api, 'GET contenido', { name }, { as })).body
  return { value: contenido.value as ContentOf<Name>, revision: contenido.revision }
}
const save = (name: ContentFile, value: object, revision: number) =>
  call(app.api, 'POST guardar-contenido', { name, value: value as Record<string, unknown>, revision }, { as })
const importParts = (contenidos: object) => call(app.api, 'POST importar-contenidos', { contenidos }, { as })
/** Services without search words. */
const wordless = ({ revisado, filas }: ContentOf<typeof services>) => ({
  revisado,
  filas: filas.map((row) => ({ ...row, services: row.services.map((one) => ({ ...one, palabras: [] })) })),
})
const sentence = '«multa» no está entre las palabras de ninguna página ni servicio'

test('ED71 words of the search’s examples cannot be removed from their last service, unless the examples change in the same import', async () => {
  const now = await read(services)
  const refused = await save(services, wordless(now.value), now.revision)
  expect(refused).toMatchObject({ status: 400, error: expect.stringContaining('(y 2 más)') })
  expect(refused.fields).toEqual({ value: expect.stringMatching(/^Buscador › ejemplos 1: «vacuna» no está/) })
  expect((await read(services)).revision).toBe(now.revision)

  const { value } = await read(search)
  const both = await importParts({ [services]: wordless(now.value), [search]: { ...value, ejemplos: ['basura'] } })
  expect(both.status).toBe(200)
  // Refused: no service has the example words of the bundled search any more.
  const data = { name: search, version: 0, revision: (await read(search)).revision }
  const restored = await call(app.api, 'POST restaurar-contenido', data, { as })
  expect(restored).toMatchObject({ status: 400, fields: { 'ejemplos.1': sentence } })
})

test('ED71 an earlier fault in another part does not block saving; the part itself can only be saved corrected', async () => {
  const { value, revision } = await read(search)
  await app.supabase.sql.unsafe(`set session_replication_role = replica;
    update contenidos set value = jsonb_set(value, '{ejemplos}', '["multa"]') where name = '${search}';
    set session_replication_role = origin`)
  const now = await read(services)
  expect((await save(services, { ...now.value, revisado: '2026-11-22' }, now.revision)).status).toBe(200)
  const asItIs = await save(search, { ...value, ejemplos: ['multa'], revisado: '2026-11-22' }, revision)
  expect(asItIs).toMatchObject({ status: 400, fields: { 'ejemplos.0': sentence } })
  expect((await save(search, { ...value, ejemplos: [] }, revision)).status).toBe(200)
})

test('ED71 an event, service or document list linked from another part cannot be removed', async () => {
  const sponsors = await read('auspiciantes.json')
  const link = async (to: string) => {
    const { value, revision } = await read('auspiciantes.json')
    const filas = value.filas.map((row, index) => (index === 0 ? { ...row, link: to } : row))
    return save('auspiciantes.json', { ...value, filas }, revision)
  }
  const { value, revision } = await read('eventos.json')
  const [first] = value.filas
  const month = `/agenda/${first?.date.slice(0, 7)}`
  for (const there of ['/documentos/ordenanzas/2026/', '/tramites/licencia-de-conducir', '/agenda/calendario.ics'])
    expect((await link(there)).status, there).toBe(200)
  for (const none of ['/documentos/ordenanzas/2020/', `${month}/2/`, '/tramites/una/dos/'])
    expect((await link(none)).fields, none).toHaveProperty(['filas.0.link'])
  expect((await link(month)).status).toBe(200)
  const other = value.filas.filter(({ date }) => date.slice(0, 7) !== first?.date.slice(0, 7))
  expect((await save('eventos.json', { ...value, filas: other }, revision)).fields).toEqual({
    value: expect.stringMatching(/^Auspiciantes › fila 1 \(.+\) › link: no existe «\/agenda\/\d{4}-\d\d\/»/),
  })
  expect((await save('auspiciantes.json', sponsors.value, (await read('auspiciantes.json')).revision)).status).toBe(200)
})
