import fc from 'fast-check'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../tools/testing/supabase/test-supabase.ts'
import { addImagen, addNoticia, addStaff } from './rows.ts'
import { oneBehindTheOther, rolledBack } from './transactions.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

type World = {
  readonly staff: readonly string[]
  readonly imagenes: readonly string[]
  readonly noticias: readonly string[]
}

const index = fc.nat({ max: 1 })
const noticiaChange = fc.oneof(
  fc.record({ status: fc.constantFrom('borrador', 'publicado') }),
  fc.record({ deleted_at: fc.constantFrom(null, new Date('2026-05-01')) }),
  fc.record({ title: fc.constantFrom('Título', 'Otro') }),
  fc.record({ date: fc.constantFrom('2026-05-01', '2026-05-02') }),
  fc.record({ status: fc.constantFrom('borrador', 'publicado'), excerpt: fc.constantFrom('Resumen', 'Otro') }),
)
const operation = fc.oneof(
  { weight: 5, arbitrary: fc.record({ table: fc.constant('noticias' as const), index, change: noticiaChange }) },
  {
    weight: 2,
    arbitrary: fc.record({ table: fc.constant('noticias' as const), index, imagen: fc.constantFrom(0, 1, null) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      table: fc.constant('imagenes' as const),
      index,
      change: fc.oneof(
        fc.record({ status: fc.constantFrom('verificado', 'verificado', 'rechazada', 'rechazada', 'eliminado') }),
        fc.record({ description: fc.constantFrom('', 'Una plaza') }),
        fc.record({ title: fc.constantFrom('Plaza', 'Parque'), category: fc.constantFrom('cultura', 'obras') }),
        fc.record({ tags: fc.constantFrom<string[]>([], ['río']) }),
      ),
    }),
  },
  fc.record({
    table: fc.constant('staff' as const),
    index,
    change: fc.oneof(
      fc.record({ name: fc.constantFrom('Ana', 'Bea') }),
      fc.record({ email: fc.uuid().map((id) => `${id}@labanda.example`) }),
      fc.record({ contact_email: fc.constantFrom('', 'una@villa.example', 'otra@villa.example') }),
      fc.record({ sector: fc.constantFrom('prensa', 'cultura') }),
      fc.record({ phone: fc.constantFrom('1', '2') }),
      fc.constant({ deleted_at: new Date('2026-05-01') }),
    ),
  }),
  fc.record({
    table: fc.constant('contenidos' as const),
    index,
    value: fc.constantFrom({ uno: 1 }, { uno: 2 }, { uno: 1, origen: 'Ana' }, { filas: [{ fuente: 'Nota' }] }),
  }),
  fc.record({ table: fc.constant('new' as const), status: fc.constantFrom('borrador', 'publicado') }),
  fc.record({ table: fc.constant('every noticia' as const), status: fc.constantFrom('borrador', 'publicado') }),
  fc.record({ table: fc.constant('new imagen' as const), status: fc.constantFrom('pendiente', 'verificado') }),
)
type Step = typeof operation extends fc.Arbitrary<infer Value> ? Value : never

async function apply(sql: postgres.TransactionSql, world: World, step: Step): Promise<void> {
  if (step.table === 'new') await addNoticia(sql, world.staff[0] ?? '', { status: step.status })
  else if (step.table === 'new imagen') await addImagen(sql, { status: step.status, author_id: world.staff[0] ?? '' })
  else if (step.table === 'contenidos')
    await sql`insert into public.contenidos (name, value) values (${['jardines.json', 'lugares.json'][step.index] ?? ''}, ${sql.json(step.value)})
      on conflict (name) do update set value = excluded.value`
  else if (step.table === 'every noticia') await sql`update public.noticias set status = ${step.status}`
  else {
    const id = world[step.table][step.index] ?? ''
    const change =
      'change' in step ? step.change : { image_ids: step.imagen === null ? [] : [world.imagenes[step.imagen] ?? ''] }
    await sql`update ${sql(`public.${step.table}`)} set ${sql(change)} where id = ${id}`
  }
}

const readPublicState = async (sql: postgres.TransactionSql) => ({
  shown: JSON.stringify([
    await sql`select * from public.noticias_publicas order by id`,
    await sql`select * from public.imagenes_publicas order by id`,
    await sql`select * from public.contenidos_publicos order by name`,
  ]),
  changes: (await sql`select id from public.site_changes`).length,
})

test('B01 ED08 ED13 a site change is recorded exactly when a public view changed, for any sequence', {
  timeout: 60_000,
}, async () => {
  const seen = { changed: 0, same: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 20 }), (steps) =>
      rolledBack(supabase.sql, async (sql) => {
        const staff = [await addStaff(sql), await addStaff(sql)] as const
        const imagenes = [
          await addImagen(sql, { status: 'verificado', author_id: staff[0] }),
          await addImagen(sql, { author_id: staff[1] }),
        ] as const
        const noticias = [
          await addNoticia(sql, staff[0], { status: 'publicado', image_ids: [imagenes[0]] }),
          await addNoticia(sql, staff[1], { image_ids: [imagenes[1]] }),
        ] as const
        let before = await readPublicState(sql)
        for (const step of steps) {
          await sql
            .savepoint((inner) => apply(inner, { staff, imagenes, noticias }, step))
            .catch((error: Error) => {
              expect(error.message).toMatch(/^(image_transition|image_unavailable|staff_deleted)$/)
            })
          const after = await readPublicState(sql)
          const changed = after.shown !== before.shown
          seen[changed ? 'changed' : 'same'] += 1
          expect({ step, noted: after.changes > before.changes }).toEqual({ step, noted: changed })
          before = after
        }
      }),
    ),
    { numRuns: 60 },
  )
  // Both cases were frequent.
  expect(Math.min(seen.changed, seen.same)).toBeGreaterThan(50)
})

describe('B01 kinds', () => {
  const kindsAfter = (work: (sql: postgres.TransactionSql, noticia: string, imagen: string) => Promise<unknown>) =>
    rolledBack(supabase.sql, async (sql) => {
      const imagen = await addImagen(sql)
      const noticia = await addNoticia(sql, await addStaff(sql), { image_ids: [imagen] })
      await work(sql, noticia, imagen)
      const rows = await sql`
        select kind, noticia_id = ${noticia} as noticia, imagen_id = ${imagen} as imagen from public.site_changes order by id`
      return rows.map(({ kind, noticia: own, imagen: used }) =>
        [kind, own ? 'noticia' : used ? 'imagen' : 'none'].join(' '),
      )
    })

  test('an item: published, edited, hidden, published, deleted, restored', async () => {
    const kinds = await kindsAfter(async (sql, id) => {
      await sql`update public.noticias set title = 'Borrador' where id = ${id}`
      await sql`update public.noticias set status = 'publicado' where id = ${id}`
      await sql`update public.noticias set title = 'Corregido' where id = ${id}`
      await sql`update public.noticias set title = 'Corregido' where id = ${id}`
      await sql`update public.noticias set status = 'borrador' where id = ${id}`
      await sql`update public.noticias set status = 'publicado' where id = ${id}`
      await sql`update public.noticias set deleted_at = now() where id = ${id}`
      await sql`update public.noticias set deleted_at = null where id = ${id}`
    })
    expect(kinds).toEqual(
      ['publicada', 'editada', 'ocultada', 'publicada', 'eliminada', 'publicada'].map((k) => `${k} noticia`),
    )
  })

  test('an image, whether a public item uses it or not: approved, corrected, rejected, approved, deleted', async () => {
    const kinds = await kindsAfter(async (sql, id, imagen) => {
      await sql`update public.imagenes set title = 'Pendiente' where id = ${imagen}`
      await sql`update public.imagenes set status = 'verificado' where id = ${imagen}`
      await sql`update public.imagenes set title = 'Plaza' where id = ${imagen}`
      await sql`update public.imagenes set title = 'Plaza' where id = ${imagen}`
      await sql`update public.imagenes set status = 'rechazada' where id = ${imagen}`
      await sql`update public.noticias set status = 'publicado' where id = ${id}`
      await sql`update public.imagenes set status = 'verificado' where id = ${imagen}`
      await sql`update public.imagenes set status = 'eliminado' where id = ${imagen}`
    })
    expect(kinds).toEqual([
      'imagen_publicada imagen',
      'imagen_publicada imagen',
      'imagen_retirada imagen',
      'publicada noticia',
      'imagen_publicada imagen',
      'imagen_retirada imagen',
    ])
  })

  test('PN04 a change of a draft’s image is no change of the draft', async () => {
    const { client, id: author } = await supabase.as('editor')
    const imagen = await addImagen(supabase.sql, { status: 'verificado' })
    const noticia = await addNoticia(supabase.sql, author, { image_ids: [imagen] })
    const change = async () => (await client.from('noticias_panel').select('change').eq('id', noticia).single()).data
    expect(await change()).toEqual({ change: null })
    await supabase.sql`update public.noticias set status = 'publicado' where id = ${noticia}`
    const published = (await change())?.change.change
    await supabase.sql`update public.imagenes set description = 'Una plaza' where id = ${imagen}`
    expect((await change())?.change.change).toBeGreaterThan(published)
  })
})

describe('B01 order', () => {
  test('a change waits for the previous one, so that ids appear in order', async () => {
    const { sql } = supabase
    const author = await addStaff(sql)
    const [first, second] = [await addNoticia(sql, author), await addNoticia(sql, author)]
    const publish = (id: string) => (transaction: postgres.Sql) =>
      transaction`update public.noticias set status = 'publicado' where id = ${id}`
    expect(await oneBehindTheOther(sql, publish(first), publish(second))).toMatchObject({ status: 'fulfilled' })
    const order =
      await sql`select noticia_id from public.site_changes where noticia_id in ${sql([first, second])} order by id`
    expect(order.map((row) => row.noticia_id)).toEqual([first, second])
  })

  test('an image approved while its item is being published is noted', async () => {
    const { sql } = supabase
    const imagen = await addImagen(sql)
    const noticia = await addNoticia(sql, await addStaff(sql), { image_ids: [imagen] })
    await oneBehindTheOther(
      sql,
      (transaction) => transaction`update public.noticias set status = 'publicado' where id = ${noticia}`,
      (transaction) => transaction`update public.imagenes set status = 'verificado' where id = ${imagen}`,
    )
    expect(await sql`select kind from public.site_changes where imagen_id = ${imagen}`).toMatchObject([
      { kind: 'imagen_publicada' },
    ])
  })

  test('no smaller id appears, once a change is visible', async () => {
    const { sql } = supabase
    const editor = await supabase.as('editor')
    const rows = Array.from({ length: 40 }, (_, n) => ({
      title: `N ${n}`,
      excerpt: 'r',
      content: 'c',
      status: 'publicado',
    }))
    let writing = true
    const written = Promise.all(rows.map((row) => editor.client.from('noticias').insert(row))).finally(() => {
      writing = false
    })
    const known = new Set<number>()
    let newest = 0
    while (writing) {
      const ids = (await sql<{ id: number }[]>`select id::int from public.site_changes`).map(({ id }) => id)
      const late = ids.filter((id) => !known.has(id) && id < newest)
      expect(late).toEqual([])
      for (const id of ids) known.add(id)
      newest = Math.max(newest, ...ids)
    }
    expect((await written).map(({ error }) => error)).toEqual(rows.map(() => null))
  })
})
