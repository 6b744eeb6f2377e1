/** Registration and moderation of images (PG03, PG04). */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase, type TestUser } from '../../tools/testing/supabase/test-supabase.ts'
import { addImagen, addNoticia, addStaff, addUpload, readFirstRow } from './rows.ts'
import { oneBehindTheOther } from './transactions.ts'

let supabase: TestSupabase
let editor: TestUser
let admin: TestUser
beforeAll(async () => {
  supabase = await createTestSupabase()
  editor = await supabase.as('editor')
  admin = await supabase.as('admin')
})
afterAll(() => supabase?.stop())

const data = (id: string, more: object = {}) => ({
  p_id: id,
  p_title: ' Plaza ',
  p_description: null,
  p_category: 'eventos',
  p_tags: ['a', 'b'],
  ...more,
})
const imagen = (id: string) => readFirstRow(supabase.sql`select * from public.imagenes where id = ${id}`)

describe('registration', () => {
  test('G07 a citizen’s upload becomes a pending image without author', async () => {
    const id = await addUpload(supabase.sql, { width: 800, height: 600 })
    const { data: row, error } = await supabase.anon.rpc('add_imagen', data(id))
    expect(error).toBeNull()
    expect(row).toMatchObject({
      id,
      ...{ title: 'Plaza', description: '', category: 'eventos', tags: ['a', 'b'], status: 'pendiente' },
      ...{ width: 800, height: 600, tipo: 'horizontal', author_id: null, author_admin_id: null },
    })
    expect((await supabase.anon.from('imagenes_publicas').select('id').eq('id', id)).data).toEqual([])
  })

  test('E26 the author is the session’s active user', async () => {
    const [own, inactive] = [await addUpload(supabase.sql, { uploader: editor.id }), await supabase.as('inactivo')]
    expect((await editor.client.rpc('add_imagen', data(own))).data).toMatchObject({
      author_id: editor.id,
      author_admin_id: editor.id,
    })
    const { data: row } = await inactive.client.rpc('add_imagen', data(await addUpload(supabase.sql)))
    expect(row).toMatchObject({ author_id: null, author_admin_id: null })
  })

  test('an upload is claimed once, an unknown one never, a colleague’s neither', async () => {
    const id = await addUpload(supabase.sql)
    await supabase.anon.rpc('add_imagen', data(id))
    const errorOf = async (client: typeof supabase.anon, upload: string) =>
      (await client.rpc('add_imagen', data(upload))).error
    expect(await errorOf(supabase.anon, id)).toMatchObject({ code: 'P0001', message: 'upload_claimed' })
    expect(await errorOf(supabase.anon, crypto.randomUUID())).toMatchObject({ message: 'upload_unknown' })
    const own = await addUpload(supabase.sql, { uploader: editor.id })
    expect(await errorOf(supabase.anon, own)).toMatchObject({ message: 'upload_unknown' })
    expect(await errorOf(admin.client, own)).toMatchObject({ message: 'upload_unknown' })
    const hoursAgo = (hours: number) => ({ created_at: new Date(Date.now() - hours * 3_600_000) })
    // An hour before the clean-up removes its file.
    expect(await errorOf(supabase.anon, await addUpload(supabase.sql, hoursAgo(23.1)))).toMatchObject({
      message: 'upload_unknown',
    })
    expect(await errorOf(supabase.anon, await addUpload(supabase.sql, hoursAgo(22.9)))).toBeNull()
  })

  test('only one of ten concurrent registrations claims the upload', async () => {
    const id = await addUpload(supabase.sql)
    const tries = await Promise.all(Array.from({ length: 10 }, () => supabase.anon.rpc('add_imagen', data(id))))
    const messages = tries.map(({ error }) => error?.message ?? 'registered').sort()
    expect(messages).toEqual(['registered', ...Array(9).fill('upload_claimed')].sort())
  })

  test('refused data leave the upload unclaimed', async () => {
    const id = await addUpload(supabase.sql)
    const refused = [
      { p_title: ' ' },
      { p_title: 'x'.repeat(121) },
      { p_category: 'x' },
      { p_tags: [''] },
      { p_tags: [['a']] },
    ]
    for (const more of refused)
      expect((await supabase.anon.rpc('add_imagen', data(id, more))).error?.code).toBe('23514')
    expect((await supabase.anon.rpc('add_imagen', data(id))).error).toBeNull()
  })

  const uploadFrom = (network: string) => addUpload(supabase.sql, { network })

  test('concurrent public registrations do not exceed the 500 places for pending images; staff are not limited', async () => {
    await supabase.sql`
      insert into public.imagenes (id, title, category, width, height)
      select gen_random_uuid(), 'Cuota', 'cultura', 1, 1 from generate_series(1, 499)
      offset (select count(*) from public.imagenes where status = 'pendiente' and author_id is null)`
    const [one, two] = [await uploadFrom('198.51.100.0/24'), await uploadFrom('203.0.113.0/24')]
    const register = (id: string) => (sql: typeof supabase.sql) =>
      sql`select public.add_imagen(${id}, 'Plaza', '', 'cultura', '{}')`
    const second = await oneBehindTheOther(supabase.sql, register(one), register(two))
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'P0001', message: 'pending_quota' } })
    const own = await addUpload(supabase.sql, { uploader: editor.id })
    expect((await editor.client.rpc('add_imagen', data(own))).error).toBeNull()
    await supabase.sql`update public.imagenes set status = 'rechazada' where id = ${one}`
    expect((await supabase.anon.rpc('add_imagen', data(two))).error).toBeNull()
  })
})

describe('SG03 120 addresses of one network leave places for other networks', () => {
  const addUploadFrom = (ip: string, uploader: string | null = null) =>
    readFirstRow(supabase.sql`
      select public.add_upload(${crypto.randomUUID()}, ${uploader}, 1, 1, 1, 500, ${ip}) as added`).then(
      ({ added }) => added,
    )
  const countAdded = async (count: number, one: (n: number) => Promise<boolean>) => {
    const added: boolean[] = []
    for (let n = 0; n < count; n++) added.push(await one(n))
    return added.filter(Boolean).length
  }

  test('among unregistered files', async () => {
    await supabase.sql`delete from public.uploads where claimed_at is null`
    expect(await countAdded(600, (n) => addUploadFrom(`203.0.113.${n % 120}`))).toBe(46)
    expect(await addUploadFrom('::ffff:203.0.113.200'), 'the same network').toBe(false)
    expect(await addUploadFrom('203.0.113.200', editor.id), 'staff').toBe(true)
    expect(await addUploadFrom('198.51.100.9')).toBe(true)
    expect(await countAdded(100, (n) => addUploadFrom(`2001:db8:1:${n.toString(16)}::1`)), 'a /48').toBeLessThan(46)
    // A hundred networks at their limits leave places for others.
    await countAdded(1000, (n) => addUploadFrom(`10.0.${n % 100}.1`))
    expect(await countAdded(30, (n) => addUploadFrom(`10.1.${n}.1`))).toBe(30)
  })

  test('among pending images', async () => {
    await supabase.sql`update public.imagenes set status = 'eliminado' where status = 'pendiente' and author_id is null`
    const send = async (network: string) =>
      (await supabase.anon.rpc('add_imagen', data(await addUpload(supabase.sql, { network })))).error?.message
    const answers: unknown[] = []
    for (let n = 0; n < 48; n++) answers.push(await send('203.0.113.0/24'))
    expect(answers.filter((message) => message === 'pending_quota')).toHaveLength(2)
    expect(await send('198.51.100.0/24')).toBeUndefined()
    const networks = () => supabase.sql`select from public.uploads where network is not null and claimed_at is not null`
    expect(await networks()).toHaveLength(47)
    await admin.client.from('imagenes').update({ status: 'rechazada' }).eq('status', 'pendiente')
    expect(await networks(), 'where it came from is forgotten with the decision').toHaveLength(0)
  })
})

test('of two concurrent public uploads only one gets the last place', async () => {
  await supabase.sql`delete from public.uploads where claimed_at is null`
  const add = (max: number) => (sql: typeof supabase.sql) =>
    sql`select public.add_upload(${crypto.randomUUID()}, null, 1, 1, 1, ${max}, '203.0.113.7') as added`
  const second = await oneBehindTheOther(supabase.sql, add(1), add(1))
  expect(second).toMatchObject({ status: 'fulfilled', value: [{ added: false }] })
  const [own] = await supabase.sql`select public.add_upload(${crypto.randomUUID()}, ${editor.id}, 1, 1, 1, 1) as added`
  expect(own).toEqual({ added: true })
})

test('spec §3 the type is horizontal or vertical if one side is at least a tenth longer, else square', async () => {
  const size = fc.integer({ min: 1, max: 12_000 })
  const sizes = fc.sample(fc.tuple(size, size), 200).concat([
    [11, 10],
    [10, 11],
    [109, 100],
    [100, 109],
    [1, 1],
  ])
  await supabase.sql.begin(async (sql) => {
    for (const [width, height] of sizes) {
      const id = await addImagen(sql, { width, height, title: 'tipo', author_id: editor.id })
      const { tipo } = await readFirstRow(sql`select tipo from public.imagenes where id = ${id}`)
      const model = width * 10 >= height * 11 ? 'horizontal' : height * 10 >= width * 11 ? 'vertical' : 'cuadrada'
      expect({ width, height, tipo }).toEqual({ width, height, tipo: model })
    }
  })
})

describe('moderation', () => {
  const statuses = ['pendiente', 'verificado', 'rechazada', 'eliminado'] as const
  const allowed: Readonly<Record<string, readonly string[]>> = {
    pendiente: ['verificado', 'rechazada', 'eliminado'],
    verificado: ['pendiente', 'rechazada', 'eliminado'],
    rechazada: ['pendiente', 'verificado', 'eliminado'],
    eliminado: [],
  }

  test.for(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
    'PG03 %s → %s',
    async ([from, to]) => {
      const id = await addImagen(supabase.sql, { status: from, author_id: editor.id })
      const { error } = await admin.client.from('imagenes').update({ status: to }).eq('id', id)
      expect(error?.message ?? 'done').toBe(from === to || allowed[from]?.includes(to) ? 'done' : 'image_transition')
      expect((await imagen(id)).status).toBe(error ? from : to)
    },
  )

  test('PG04 row and audit log record who decided, when and why', async () => {
    const id = await addImagen(supabase.sql)
    const change = (values: object) => admin.client.from('imagenes').update(values).eq('id', id)
    await change({ status: 'verificado' })
    expect(await imagen(id)).toMatchObject({
      moderado_por: admin.id,
      fecha_aprobacion: expect.any(Date),
      motivo_rechazo: null,
    })
    await change({ status: 'rechazada', motivo_rechazo: 'Borrosa' })
    expect(await imagen(id)).toMatchObject({
      moderado_por: admin.id,
      fecha_aprobacion: null,
      motivo_rechazo: 'Borrosa',
    })
    await change({ status: 'verificado' })
    expect(await imagen(id)).toMatchObject({ fecha_aprobacion: expect.any(Date), motivo_rechazo: null })
    expect((await change({ motivo_rechazo: 'Sin rechazo' })).error?.code).toBe('23514')
    const log = await supabase.sql`select actor, action, detail from public.audit_log where target = ${id} order by id`
    expect([...log]).toEqual([
      { actor: admin.id, action: 'imagen_verificado', detail: { title: 'Plaza', from: 'pendiente' } },
      {
        actor: admin.id,
        action: 'imagen_rechazada',
        detail: { title: 'Plaza', from: 'verificado', motivo: 'Borrosa' },
      },
      { actor: admin.id, action: 'imagen_verificado', detail: { title: 'Plaza', from: 'rechazada' } },
    ])
  })

  const undo = (client: typeof supabase.anon, id: string, revision: number) =>
    client.rpc('moderate', { p_id: id, p_status: 'pendiente', p_motivo: null, p_revision: revision })

  test('PG09 an undo clears who decided, when and why, and is audited', async () => {
    for (const decision of [{ status: 'verificado' }, { status: 'rechazada', motivo_rechazo: 'Borrosa' }]) {
      const id = await addImagen(supabase.sql)
      await admin.client.from('imagenes').update(decision).eq('id', id)
      const { data: answer } = await undo(admin.client, id, 2)
      expect(answer).toMatchObject({ before: decision.status, imagen: { status: 'pendiente', revision: 3 } })
      const cleared = { moderado_por: null, fecha_aprobacion: null, motivo_rechazo: null }
      expect(await imagen(id)).toMatchObject({ status: 'pendiente', ...cleared })
      const log =
        await supabase.sql`select actor, action, detail from public.audit_log where target = ${id} order by id`
      const detail = { title: 'Plaza', from: decision.status }
      expect([...log].slice(1)).toEqual([{ actor: admin.id, action: 'imagen_pendiente', detail }])
    }
  })

  test('PG09 an undo is refused after another decision, and while news use the approved image', async () => {
    const id = await addImagen(supabase.sql)
    const decide = (status: string) => admin.client.from('imagenes').update({ status }).eq('id', id)
    for (const status of ['verificado', 'rechazada', 'verificado']) await decide(status)
    expect((await undo(admin.client, id, 2)).error?.message).toBe('image_decided_again')
    const item = await addNoticia(supabase.sql, editor.id, { image_ids: [id] })
    expect((await undo(admin.client, id, 4)).error?.message).toBe('image_in_news')
    expect((await decide('pendiente')).error?.message, 'past the function').toBe('image_in_news')
    await supabase.sql`update public.noticias set image_ids = '{}', content = ${`![](/media/${id})`} where id = ${item}`
    expect((await undo(admin.client, id, 4)).error?.message).toBe('image_in_news')
    await supabase.sql`update public.noticias set deleted_at = now() where id = ${item}`
    expect((await undo(admin.client, id, 4)).error).toBeNull()
    expect((await undo(admin.client, id, 4)).error?.message, 'a second time').toBe('image_decided_again')
  })

  test('PG09 nobody undoes at the Data API without the right to decide', async () => {
    const id = await addImagen(supabase.sql, { status: 'verificado', author_id: editor.id })
    const [moderador, inactive] = [await supabase.as('moderador'), await supabase.as('inactivo')]
    for (const client of [supabase.anon, inactive.client, moderador.client, editor.client]) {
      expect((await undo(client, id, 1)).data?.imagen ?? null).toBeNull()
      await client.from('imagenes').update({ status: 'pendiente' }).eq('id', id)
      await client.from('imagenes').update({ revision: 7 }).eq('id', id)
    }
    expect((await undo(supabase.anon, id, 1)).error?.code).toBe('42501')
    expect((await undo(editor.client, id, 1)).error?.code, 'of an own image').toBe('42501')
    expect(await imagen(id)).toMatchObject({ status: 'verificado', revision: 1 })
  })

  test('the second of two parallel moderations sees the first', async () => {
    const id = await addImagen(supabase.sql)
    const decide = (status: string) => (sql: typeof supabase.sql) =>
      sql`update public.imagenes set status = ${status} where id = ${id}`
    const outcome = await oneBehindTheOther(supabase.sql, decide('eliminado'), decide('verificado'))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'image_transition' } })
  })
})

test('G03 LK05 the public gallery has a staff author’s contact address, and no name for a citizen’s image', async () => {
  const contact = 'contacto.de.ana@labanda.example'
  const author = await addStaff(supabase.sql, { email: 'autora@labanda.example', contact_email: contact })
  const own = await addImagen(supabase.sql, { status: 'verificado', author_id: author })
  const sent = await addImagen(supabase.sql, { status: 'verificado' })
  const readPublic = async (id: string) =>
    (await supabase.anon.from('imagenes_publicas').select('author').eq('id', id).single()).data?.author
  expect(await readPublic(own)).toEqual({ name: 'Ana', last_name: 'Prueba', email: contact })
  await supabase.sql`update public.staff set contact_email = '' where id = ${author}`
  expect(await readPublic(own)).toEqual({ name: 'Ana', last_name: 'Prueba', email: null })
  expect(await readPublic(sent)).toBeNull()
})
