/** Ends of sessions, with their tokens. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase, type TestUser } from '../../tools/testing/supabase/test-supabase.ts'
import { addNoticia } from './rows.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
  const { id } = await supabase.as('editor')
  await addNoticia(supabase.sql, id)
})
afterAll(() => supabase?.stop())

const sessions = (id: string) => supabase.sql`select id from auth.sessions where user_id = ${id}`
const readsNews = async ({ client }: Pick<TestUser, 'client'>) =>
  ((await client.from('noticias_panel').select('id')).data ?? []).length > 0

describe('SE04 a token ends with its session', () => {
  const noticia = { title: 'Otra', excerpt: 'Resumen', content: 'Contenido' }
  const ends: readonly (readonly [string, (person: TestUser) => PromiseLike<unknown>])[] = [
    ['a log-out', ({ accessToken }) => supabase.service.auth.admin.signOut(accessToken, 'local')],
    ['a deactivation', ({ id }) => supabase.sql`update staff set state = 'inactivo' where id = ${id}`],
    [
      'a deactivation that was taken back',
      async ({ id }) => {
        await supabase.sql`update staff set state = 'inactivo' where id = ${id}`
        await supabase.sql`update staff set state = 'activo' where id = ${id}`
      },
    ],
    [
      'a new password',
      async ({ id }) => {
        await supabase.announceChange(id, { password: true })
        await supabase.service.auth.admin.updateUserById(id, { password: 'otra-clave-3' })
      },
    ],
    ['its expiry', ({ id }) => supabase.sql`update auth.sessions set not_after = now() where user_id = ${id}`],
  ]

  test.for(ends)('SE04 it reads and writes nothing at the Data API, after %s', async ([, end]) => {
    const person = await supabase.as('super_admin')
    const draft = async () => (await person.client.from('noticias').insert(noticia)).error?.code ?? 'written'
    expect([await draft(), await readsNews(person)]).toEqual(['written', true])
    await end(person)
    const rows = await Promise.all(
      ['staff', 'noticias', 'noticias_panel', 'imagenes_panel', 'audit_log', 'opiniones'].map(
        async (name) => (await person.client.from(name).select()).data?.length,
      ),
    )
    expect(rows).toEqual([0, 0, 0, 0, 0, 0])
    const changed = await person.client.from('noticias').update({ status: 'publicado' }).neq('title', '').select()
    expect([await draft(), changed.data]).toEqual(['42501', []])
    expect((await person.client.rpc('caller')).data).toEqual([])
  })

  test('SE04 a token without session, or with a foreign one, is anonymous', async () => {
    const [mine, other] = [await supabase.as('editor'), await supabase.as('editor')]
    const [session] = await sessions(other.id)
    const isActive = async (claims: object) => {
      const [row] = await supabase.sql.begin(async (transaction) => {
        await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`
        return transaction`select private.is_active() as active`
      })
      return row?.active
    }
    const own = (await sessions(mine.id))[0]?.id
    expect(await isActive({ sub: mine.id, session_id: own })).toBe(true)
    expect(await isActive({ sub: mine.id })).toBe(false)
    expect(await isActive({ sub: mine.id, session_id: session?.id })).toBe(false)
    expect(await isActive({ sub: mine.id, session_id: crypto.randomUUID() })).toBe(false)
  })
})

describe('SE06 sessions end by themselves', () => {
  /** Hours from now. */
  const left = async ({ id }: TestUser) => {
    const [session] = await supabase.sql`
      select extract(epoch from private.session_end(created_at, refreshed_at, not_after) - now()) / 3600 as hours
      from auth.sessions where user_id = ${id} order by created_at desc limit 1`
    return Math.round(Number(session?.hours))
  }
  const logIn = async (remember: boolean) => {
    const person = await supabase.as('editor')
    await supabase.sql`delete from auth.sessions where user_id = ${person.id}`
    const { data } = await supabase.logIn(person, person.client, { remember })
    return { ...person, refresh: data.session?.refresh_token ?? '' }
  }
  const renew = async ({ refresh }: { refresh: string }) => {
    const { data, error } = await supabase.visitor().auth.refreshSession({ refresh_token: refresh })
    return { error: error?.message, refresh: data.session?.refresh_token ?? '' }
  }
  const age = (id: string, hours: number) => supabase.sql`
    update auth.sessions set created_at = created_at - make_interval(hours => ${hours}),
      refreshed_at = refreshed_at - make_interval(hours => ${hours}), not_after = not_after - make_interval(hours => ${hours})
    where user_id = ${id}`

  test('SE06 12 hours after the last renewal, and never later than 30 days after the log-in', async () => {
    const person = await logIn(false)
    expect(await left(person)).toBe(12)
    await age(person.id, 11)
    const renewed = await renew(person)
    expect([renewed.error, await left(person), await readsNews(person)]).toEqual([undefined, 12, true])
    await supabase.sql`update auth.sessions set created_at = now() - interval '714 hours' where user_id = ${person.id}`
    const last = await renew(renewed)
    expect([last.error, await left(person)]).toEqual([undefined, 6])
    await age(person.id, 7)
    expect(await readsNews(person)).toBe(false)
    expect((await renew(last)).error).toBe('La sesión terminó')
  })

  test('SE06 a remembered one 30 days after the log-in, used or not', async () => {
    const person = await logIn(true)
    expect(await left(person)).toBe(720)
    await age(person.id, 700)
    const renewed = await renew(person)
    expect([renewed.error, await left(person), await readsNews(person)]).toEqual([undefined, 20, true])
    await age(person.id, 21)
    expect([(await renew(renewed)).error, await readsNews(person)]).toEqual(['La sesión terminó', false])
  })

  test('SE06 12 hours after the last use, without Auth’s hook too', async () => {
    const person = await supabase.as('editor')
    await supabase.sql`update auth.sessions set not_after = null where user_id = ${person.id}`
    expect([await left(person), await readsNews(person)]).toEqual([12, true])
    await supabase.sql`
      update auth.sessions set created_at = now() - interval '2 days', refreshed_at = timezone('UTC', now()) - interval '11 hours'
      where user_id = ${person.id}`
    expect([await left(person), await readsNews(person)]).toEqual([1, true])
    await age(person.id, 2)
    expect(await readsNews(person)).toBe(false)
  })
})
