import { readFileSync } from 'node:fs'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase, type TestUser } from '../../testing/supabase/test-supabase.ts'
import { findPostgrest } from './postgrest.ts'

const setup = readFileSync(new URL('data-api.fixture.sql', import.meta.url), 'utf8')
const programs = findPostgrest() ? (['PostgREST', 'Supabase Lite'] as const) : (['Supabase Lite'] as const)

describe.each(programs)('K04 the Data API of %s', (program) => {
  let supabase: TestSupabase
  let anon: SupabaseClient
  let service: SupabaseClient
  let editor: TestUser

  beforeAll(async () => {
    supabase = await createTestSupabase({ setup, ...(program === 'Supabase Lite' && { postgrest: null }) })
    ;({ anon, service } = supabase)
    editor = await supabase.as('editor')
  })
  afterAll(() => supabase?.stop())

  test('K03 K05 DA-5 a statement has the time limit of its role, as on hosted Supabase', async () => {
    expect((await anon.rpc('limits')).data).toEqual(['3s', '8s'])
    expect((await editor.client.rpc('limits')).data).toEqual(['8s', '8s'])
    expect((await service.rpc('limits')).data).toEqual(['8s', '8s'])
    expect(await anon.rpc('slow')).toMatchObject({ status: 500, error: { code: '57014' } })
  })

  test('K05 DA-1 DA-10 a range beyond the last row is 416; a column that one of several rows leaves out is null, or its default on request', async () => {
    const rows = [
      { slug: 'd1', title: 'x', visits: 7 },
      { slug: 'd2', title: 'x' },
    ]
    await service.from('articles').insert(rows, { defaultToNull: false })
    const stored = await service.from('articles').select('visits').in('slug', ['d1', 'd2']).order('slug')
    expect(stored.data).toEqual([{ visits: 7 }, { visits: 0 }])
    const beyond = await service.from('articles').select('slug', { count: 'exact' }).range(5000, 5009)
    expect(beyond).toMatchObject({ status: 416, error: { code: 'PGRST103' } })
    const others = rows.map((row) => ({ ...row, slug: `${row.slug}b` }))
    // NOT NULL; Supabase Lite applies the default here too.
    const refused = { status: 400, error: { code: '23502' } }
    expect(await service.from('articles').insert(others)).toMatchObject(
      program === 'PostgREST' ? refused : { status: 201 },
    )
  })

  test('K05 DA-9 half a surrogate pair in a text is refused, and replaced by Supabase Lite', async () => {
    const [status, code] = program === 'PostgREST' ? [400, 'PGRST102'] : [201, undefined]
    const answer = await service.from('sections').insert({ id: 10, slug: 'cortado', name: 'cortado \ud83d' })
    expect([answer.status, answer.error?.code]).toEqual([status, code])
    const whole = await service.from('sections').insert({ id: 11, slug: 'entero', name: 'entero 😀' }).select('name')
    expect(whole.data).toEqual([{ name: 'entero 😀' }])
  })

  test.for<[string, (client: SupabaseClient) => PromiseLike<unknown>, number, string]>([
    ['a policy', (c) => c.from('articles').insert({ slug: 'z', title: 'z', author_id: null }), 403, '42501'],
    ['a table without grant', (c) => c.from('ungranted').select(), 403, '42501'],
    ['a function without grant', () => anon.rpc('members_only'), 401, '42501'],
    ['a check', () => service.from('articles').insert({ slug: 'z', title: 'z', status: 'z' }), 400, '23514'],
    ['not null', () => service.from('articles').insert({ slug: 'z' }), 400, '23502'],
    ['a unique key', (c) => c.from('articles').insert({ slug: 'camion', title: 'z' }), 409, '23505'],
    ['a foreign key', (c) => c.from('articles').insert({ slug: 'z', title: 'z', section_id: 9999 }), 409, '23503'],
    ['an unknown column', (c) => c.from('articles').select('nada'), 400, '42703'],
    // From PostgreSQL in PostgREST 12, from the cache later.
    ['an unknown table', (c) => c.from('nada').select(), 404, expect.stringMatching(/^(42P01|PGRST205)$/)],
    ['an unknown function', (c) => c.rpc('nada'), 404, 'PGRST202'],
    ['a schema that is not exposed', (c) => c.schema('auth').from('users').select(), 406, 'PGRST106'],
    ['a malformed value', (c) => c.from('articles').select().eq('section_id', 'x'), 400, '22P02'],
  ])('K05 DA-2 DA-3 DA-4 %s is refused', async ([, call, status, code]) => {
    expect(await call(editor.client)).toMatchObject({ status, error: { code } })
  })

  test.for([
    ['P0001', 400, 400],
    ['P0002', 500, 500],
    ['22023', 400, 400],
    ['40P01', 500, 500],
    ['57014', 500, 500],
    ['53300', 503, 503],
    ['42501', 401, 403],
  ] as const)('K05 DA-2 DA-4 DA-5 DA-6 %s raised in SQL: HTTP %i to anonymous callers, %i to others', async (row) => {
    const [code, anonymous, others] = row
    const error = { code, message: 'image_transition', details: 'd', hint: 'h' }
    expect(await anon.rpc('fail_with', { code })).toMatchObject({ status: anonymous, error })
    expect(await service.rpc('fail_with', { code })).toMatchObject({ status: others, error })
  })

  test('K05 DA-8 no key, an unknown key, and a forged or expired token are refused', async () => {
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetch(`${supabase.url}/rest/v1/articles?select=slug`, { headers })
      return [answer.status, (await answer.json()).code]
    }
    const apikey = supabase.publishableKey
    expect((await ask({}))[0]).toBe(401)
    expect((await ask({ apikey: 'sb_publishable_otra' }))[0]).toBe(401)
    expect((await ask({ apikey }))[0]).toBe(200)
    for (const token of [`${editor.accessToken.slice(0, -4)}AAAA`, await supabase.expired(editor.accessToken)])
      expect(await ask({ apikey, authorization: `Bearer ${token}` })).toEqual([
        401,
        expect.stringMatching(/^PGRST30[1-3]$/),
      ])
  })
})
