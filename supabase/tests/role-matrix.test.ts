/** Every relation × caller × operation of role-matrix.ts, at the Data API. */
import { randomUUID } from 'node:crypto'
import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestRole, type TestSupabase } from '../../tools/testing/supabase/test-supabase.ts'
import { citizenSamples } from './citizen-samples.ts'
import { newsroomSamples, type Sample } from './newsroom-samples.ts'
import { type Caller, callers, matrix, type Operation, type Outcome } from './role-matrix.ts'
import {
  addArchivo,
  addArchivoUpload,
  addContenido,
  addImagen,
  addNoticia,
  addPropuesta,
  addStaff,
  addUpload,
  readFirstRow,
} from './rows.ts'

let supabase: TestSupabase
const clients = new Map<Caller, SupabaseClient>()
const ids = new Map<Caller, string>()

beforeAll(async () => {
  supabase = await createTestSupabase()
  clients.set('anon', supabase.anon).set('service', supabase.service)
  const roles: readonly TestRole[] = ['inactivo', 'moderador', 'editor', 'admin', 'super_admin']
  for (const role of roles) {
    const { id, client } = await supabase.as(role)
    clients.set(role, client)
    ids.set(role, id)
  }
})
afterAll(() => supabase?.stop())

/** Returns a row for an existing login. */
const newStaff = async () => {
  const email = `${randomUUID()}@labanda.example`
  const { data, error } = await supabase.service.auth.admin.createUser({ email, password: 'clave-de-prueba-1' })
  if (error) throw error
  return { id: data.user.id, name: 'Ana', last_name: 'Prueba' }
}
const noticia = { title: 'Título', excerpt: 'Resumen', content: 'Contenido' }
const addPublishedNoticia = async () => addNoticia(supabase.sql, await addStaff(supabase.sql), { status: 'publicado' })
const editor = () => ids.get('editor') ?? ''
/** Adds an item with a history. */
const addChangedNoticia = async () => {
  const id = await addNoticia(supabase.sql, editor())
  await supabase.sql`update public.noticias set title = 'Otro' where id = ${id}`
  return { noticia_id: id }
}

const samples: Readonly<Record<keyof typeof matrix, Sample>> = {
  ...newsroomSamples(
    () => supabase.sql,
    (caller) => ids.get(caller) ?? editor(),
  ),
  'staff, own': {
    // Anonymous: any row.
    existing: async (caller) => ({ id: ids.get(caller) ?? editor() }),
    insert: () => newStaff(),
    update: { phone: '385 000 0000' },
  },
  'staff, somebody else': {
    existing: async () => ({ id: await addStaff(supabase.sql) }),
    insert: () => newStaff(),
    update: { phone: '385 000 0000' },
  },
  noticias: {
    existing: async () => ({ id: await addNoticia(supabase.sql, editor()) }),
    // service_role has no session to take the author from.
    insert: async (caller) => (caller === 'service' ? { ...noticia, author_id: editor() } : noticia),
    update: { title: 'Otro' },
  },
  imagenes: {
    existing: async () => ({ id: await addImagen(supabase.sql) }),
    insert: async () => ({ id: randomUUID(), title: 'Plaza', category: 'obras', width: 800, height: 600 }),
    update: { status: 'verificado' },
  },
  press_content: {
    existing: async () => ({ id: true }),
    insert: async () => ({ id: true }),
    update: { title: 'Radio' },
  },
  audit_log: {
    existing: () =>
      readFirstRow(
        supabase.sql<{ id: number }[]>`insert into public.audit_log (action) values ('login') returning id::int`,
      ),
    insert: async () => ({ action: 'login' }),
    update: { action: 'logout' },
  },
  noticia_versions: {
    existing: () => addChangedNoticia(),
    insert: async () => ({ noticia_id: await addPublishedNoticia(), revision: 1, before: {} }),
    update: { before: {} },
  },
  site_changes: {
    existing: async () => ({ noticia_id: await addPublishedNoticia() }),
    insert: async () => ({ kind: 'editada' }),
    update: { kind: 'ocultada' },
  },
  rebuilds: {
    existing: async () => {
      await addPublishedNoticia()
      return readFirstRow(
        supabase.sql<{ id: number }[]>`
          insert into public.rebuilds (change, urgent) select max(id), false from public.site_changes returning id::int`,
      )
    },
    insert: async () => ({ change: 1, urgent: false }),
    update: { error: 'x' },
  },
  ...citizenSamples(() => supabase.sql),
  policy_violations: {
    existing: () =>
      readFirstRow(
        supabase.sql<{ blocked: string }[]>`
          insert into public.policy_violations (day, directive, blocked, times)
          values ('2026-11-22', 'img-src', ${`${randomUUID()}.example`}, 1) returning blocked`,
      ),
    insert: async () => ({ day: '2026-11-22', directive: 'img-src', blocked: 'otro.example', times: 1 }),
    update: { times: 2 },
  },
  schedule_runs: {
    existing: async () => {
      await supabase.sql`select record_schedule_run('rebuild')`
      return { name: 'rebuild' }
    },
    insert: async () => ({ name: 'otra', ran_at: new Date().toISOString() }),
    update: { ran_at: new Date().toISOString() },
  },
  rate_limits: {
    existing: async () => {
      const key = randomUUID()
      await supabase.sql`select public.consume_rate_limit(${key}, 5, 60)`
      return { key }
    },
    insert: async () => ({ key: randomUUID(), window_start: new Date(), hits: 1 }),
    update: { hits: 0 },
  },
  uploads: {
    existing: async () => ({ id: await addUpload(supabase.sql) }),
    insert: async () => ({ bytes: 1, width: 1, height: 1 }),
    update: { bytes: 2 },
  },
  contenidos: {
    existing: async () => ({ name: await addContenido(supabase.sql) }),
    insert: async () => ({ name: 'jardines.json', value: {} }),
    update: { value: { otro: 1 } },
  },
  contenido_versions: {
    existing: async () => ({ name: await addContenido(supabase.sql) }),
    insert: async () => ({ name: await addContenido(supabase.sql), revision: 1, before: {} }),
    update: { before: {} },
  },
  'contenido_propuestas, own': {
    existing: async (caller) => ({ id: await addPropuesta(supabase.sql, ids.get(caller) ?? editor()) }),
    insert: async () => ({ name: 'jardines.json', revision: 0, value: {} }),
    update: { state: 'retirada' },
  },
  'contenido_propuestas, somebody else’s': {
    existing: async () => ({ id: await addPropuesta(supabase.sql, await addStaff(supabase.sql)) }),
    insert: async () => ({ name: 'jardines.json', revision: 0, value: {} }),
    update: { state: 'retirada' },
  },
  contenidos_publicos: {
    existing: async () => ({ name: await addContenido(supabase.sql) }),
    insert: async () => ({ name: 'otra.json', value: {} }),
    update: { value: {} },
  },
  contenidos_panel: {
    existing: async () => ({ name: await addContenido(supabase.sql) }),
    insert: async () => ({ name: 'otra.json', value: {} }),
    update: { value: {} },
  },
  contenido_versions_panel: {
    existing: async () => ({ name: await addContenido(supabase.sql) }),
    insert: async () => ({ name: 'otra.json', revision: 1 }),
    update: { revision: 2 },
  },
  contenido_propuestas_panel: {
    existing: async () => ({ _id: await addPropuesta(supabase.sql, await addStaff(supabase.sql)) }),
    insert: async () => ({ name: 'jardines.json' }),
    update: { nota: 'Otra' },
  },
  archivo_uploads: {
    existing: async () => ({ id: await addArchivoUpload(supabase.sql, editor()) }),
    insert: async () => ({ uploader: editor() }),
    update: { bytes: 2 },
  },
  archivos: {
    existing: async () => ({ id: await addArchivo(supabase.sql, editor()) }),
    insert: async (caller) => ({
      ...{ title: 'Requisitos', slug: 'requisitos' },
      upload: await addArchivoUpload(supabase.sql, ids.get(caller) ?? editor()),
    }),
    update: { title: 'Otro' },
  },
  archivos_publicos: {
    existing: async () => ({ id: await addArchivo(supabase.sql, editor()) }),
    insert: async () => ({ title: 'Otro' }),
    update: { title: 'Otro' },
  },
  archivos_panel: {
    existing: async () => ({ id: await addArchivo(supabase.sql, editor()) }),
    insert: async () => ({ title: 'Otro' }),
    update: { title: 'Otro' },
  },
  noticias_publicas: {
    existing: async () => ({ id: await addPublishedNoticia() }),
    insert: async () => noticia,
    update: noticia,
  },
  imagenes_publicas: {
    existing: async () => ({ id: await addImagen(supabase.sql, { status: 'verificado' }) }),
    insert: async () => ({ title: 'Plaza' }),
    update: { title: 'Otra' },
  },
  noticias_panel: {
    existing: async () => ({ id: await addPublishedNoticia() }),
    insert: async () => noticia,
    update: noticia,
  },
  imagenes_panel: {
    existing: async () => ({ id: await addImagen(supabase.sql) }),
    insert: async () => ({ title: 'Plaza' }),
    update: { title: 'Otra' },
  },
  noticia_versions_panel: {
    existing: () => addChangedNoticia(),
    insert: async () => ({ noticia_id: await addPublishedNoticia(), revision: 1, before: {} }),
    update: { before: {} },
  },
  imagen_history_panel: {
    existing: async () => ({ imagen_id: await addImagen(supabase.sql) }),
    insert: async () => ({ action: 'imagen_subida' }),
    update: { action: 'imagen_verificado' },
  },
}

const tableOf = (name: string): string => name.replace(/,.*/, '')

/** 42501: no privilege or a policy's check; 55000: a read-only view. */
function outcome(error: PostgrestError | null, rows: number): Outcome {
  if (!error) return rows > 0 ? 'yes' : 'none'
  if (['42501', '55000'].includes(error.code)) return 'no'
  throw new Error(`Refused for another reason than the caller: ${error.code} ${error.message}`)
}

async function attempt(name: string, caller: Caller, operation: Operation): Promise<Outcome> {
  const sample = samples[name]
  const client = clients.get(caller)
  if (!sample || !client) throw new Error(`No sample row for ${name}`)
  const table = client.from(tableOf(name))
  if (operation === 'insert') return outcome((await table.insert(await sample.insert(caller))).error, 1)
  const key = await sample.existing(caller)
  const [column = ''] = Object.keys(key)
  const request = {
    select: () => table.select(column),
    update: () => table.update(sample.update),
    delete: () => table.delete(),
  }
  const { data, error } =
    operation === 'select' ? await request.select().match(key) : await request[operation]().match(key).select(column)
  return outcome(error, data?.length ?? 0)
}

test('R05 every table and view of public has its expectation', async () => {
  const relations = await supabase.sql<{ relname: string }[]>`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`
  expect([...new Set(Object.keys(matrix).map(tableOf))].sort()).toEqual(relations.map(({ relname }) => relname).sort())
})

test.for(Object.entries(matrix))('R05 %s: every caller matches the matrix', async ([name, expected]) => {
  const found: Record<string, Outcome[]> = {}
  for (const operation of Object.keys(expected) as Operation[]) {
    found[operation] = []
    for (const caller of callers) found[operation].push(await attempt(name, caller, operation))
  }
  expect(found).toEqual(expected)
})
