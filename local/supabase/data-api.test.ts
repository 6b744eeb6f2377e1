import { readFileSync } from 'node:fs'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSupabase, type TestPerson, type TestSupabase } from '../../testing/supabase/testing.ts'
import { postgrestPath } from './postgrest.ts'

const schemaSql = readFileSync(new URL('data-api.fixture.sql', import.meta.url), 'utf8')

/** Where npm has no PostgREST there is only one to test. */
const programs = postgrestPath() ? (['PostgREST', 'Supabase Lite'] as const) : (['Supabase Lite'] as const)

describe.each(programs)('K04 the Data API of %s', (program) => {
  let supabase: TestSupabase
  let anon: SupabaseClient
  let service: SupabaseClient
  let editor: TestPerson

  beforeAll(async () => {
    supabase = await createTestSupabase({ setup: schemaSql, ...(program === 'Supabase Lite' && { postgrest: null }) })
    ;({ anon, service } = supabase)
    editor = await supabase.as('editor')
    await service.from('sections').insert([
      { slug: 'obras', name: 'Obras públicas' },
      { slug: 'cultura', name: 'Cultura' },
    ])
    const articles = [
      {
        slug: 'camion',
        title: 'El camión (nuevo), "50%"',
        status: 'live',
        section_id: 1,
        day: '2026-01-02',
        price: 10.5,
        meta: { top: true, kind: 'nota' },
        tags: ['obras'],
        author_id: null,
      },
      {
        slug: 'plaza',
        title: 'Árboles en la plaza',
        status: 'live',
        section_id: 2,
        day: '2026-01-03',
        author_id: null,
      },
      { slug: 'secreto', title: 'Todavía no', author_id: null },
    ]
    // What a row of several leaves out is null unless the caller says otherwise.
    const { error } = await service.from('articles').insert(articles, { defaultToNull: false })
    if (error) throw error
  })
  afterAll(() => supabase?.stop())

  describe('reading', () => {
    test('a page with its exact count', async () => {
      const { data, count } = await anon.from('articles').select('slug', { count: 'exact' }).order('slug').range(1, 1)
      expect({ data, count }).toEqual({ data: [{ slug: 'plaza' }], count: 2 })
    })

    test('K05 DA-1 a page beyond the end', async () => {
      const { data, count } = await anon.from('articles').select('slug', { count: 'exact' }).range(0, 99)
      expect({ length: data?.length, count }).toEqual({ length: 2, count: 2 })
      const beyond = await anon.from('articles').select('slug', { count: 'exact' }).range(50, 59)
      expect(beyond).toMatchObject({ status: 416, error: { code: 'PGRST103' } })
    })

    test('only the count', async () => {
      const { data, count } = await anon.from('articles').select('*', { count: 'exact', head: true })
      expect({ data, count }).toEqual({ data: null, count: 2 })
    })

    test('K05 DA-1 at most 1,000 rows at once, as hosted', async () => {
      await supabase.sql`insert into sections (slug, name) select 's' || n, 'S' from generate_series(1, 1100) n`
      const { data } = await anon.from('sections').select('id')
      await supabase.sql`delete from sections where name = 'S'`
      expect(data).toHaveLength(1000)
    })

    test.for<[string, (client: SupabaseClient) => PromiseLike<{ data: { slug: string }[] | null }>, string[]]>([
      ['eq', (c) => c.from('articles').select('slug').eq('status', 'live').order('slug'), ['camion', 'plaza']],
      [
        'in, and row level security hides the draft',
        (c) => c.from('articles').select('slug').in('slug', ['plaza', 'secreto']),
        ['plaza'],
      ],
      [
        'or with ilike',
        (c) => c.from('articles').select('slug').or('slug.eq.camion,title.ilike.*plaza*').order('slug'),
        ['camion', 'plaza'],
      ],
      ['contains', (c) => c.from('articles').select('slug').contains('tags', ['obras']), ['camion']],
      [
        'gte and lt on a date',
        (c) => c.from('articles').select('slug').gte('day', '2026-01-03').lt('day', '2026-02-01'),
        ['plaza'],
      ],
      ['is null', (c) => c.from('articles').select('slug').is('meta', null), ['plaza']],
      ['a json path', (c) => c.from('articles').select('slug').eq('meta->>kind', 'nota'), ['camion']],
      [
        'an inner join',
        (c) => c.from('articles').select('slug, sections!inner(slug)').eq('sections.slug', 'obras'),
        ['camion'],
      ],
      [
        'commas, parentheses, quotes and % in a value',
        (c) => c.from('articles').select('slug').eq('title', 'El camión (nuevo), "50%"'),
        ['camion'],
      ],
      ['a view', (c) => c.from('live_articles').select('slug').order('day', { ascending: false }), ['plaza', 'camion']],
    ])('%s', async ([, query, slugs]) => {
      const { data } = await query(anon)
      expect(data?.map(({ slug }) => slug)).toEqual(slugs)
    })

    test('single and maybeSingle', async () => {
      const none = () => anon.from('articles').select('slug').eq('slug', 'nada')
      expect(await none().single()).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
      expect(await none().maybeSingle()).toMatchObject({ data: null, error: null })
      const embedded = await anon.from('articles').select('slug, sections(name)').eq('slug', 'plaza').single()
      expect(embedded.data).toEqual({ slug: 'plaza', sections: { name: 'Cultura' } })
    })
  })

  describe('functions', () => {
    test('jsonb, table, composite, set, scalar and out parameters', async () => {
      expect((await anon.rpc('slugs')).data).toEqual([
        { slug: 'camion', day: '2026-01-02' },
        { slug: 'plaza', day: '2026-01-03' },
      ])
      const one = await anon.rpc('one_article', { wanted: 'camion' })
      expect(one.data).toMatchObject({
        slug: 'camion',
        price: 10.5,
        meta: { top: true, kind: 'nota' },
        tags: ['obras'],
      })
      expect((await anon.rpc('search_articles', { q: 'CAMIÓN' })).data).toMatchObject([{ slug: 'camion' }])
      expect((await anon.rpc('search_articles').select('slug').limit(1)).data).toEqual([{ slug: 'camion' }])
      expect((await anon.rpc('counts').single()).data).toEqual({ live: 2, total: 3 })
      expect((await anon.rpc('visit', { wanted: 'plaza' })).data).toBe(1)
    })

    test('fifty at once lose none', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => anon.rpc('visit', { wanted: 'camion' })))
      const visits = answers.map(({ data }) => data).sort((a, b) => a - b)
      expect(visits).toEqual(Array.from({ length: 50 }, (_, number) => number + 1))
    })

    test('K03 K05 DA-5 a statement has the time that hosted Supabase gives its role, and no more', async () => {
      expect((await anon.rpc('limits')).data).toEqual(['3s', '8s'])
      expect((await editor.client.rpc('limits')).data).toEqual(['8s', '8s'])
      expect((await service.rpc('limits')).data).toEqual(['8s', '8s'])
      expect(await anon.rpc('slow')).toMatchObject({ status: 500, error: { code: '57014' } })
    })

    test('auth.uid(), auth.email() and auth.role() are the caller of this request, never of another', async () => {
      const who = async (client: SupabaseClient) => (await client.rpc('who_am_i')).data
      const [role, visitor] = ['authenticated', { uid: null, email: null, role: 'anon', user: 'anon' }]
      await Promise.all(Array.from({ length: 20 }, () => who(editor.client)))
      expect(await who(editor.client)).toEqual({ uid: editor.id, email: editor.email, role, user: role })
      for (const one of await Promise.all(Array.from({ length: 20 }, () => who(anon)))) expect(one).toEqual(visitor)
      expect(await who(service)).toMatchObject({ user: 'service_role', uid: null })
    })

    test.for([
      ['P0001', 400, 400],
      ['P0002', 500, 500],
      ['22023', 400, 400],
      ['40P01', 500, 500],
      ['57014', 500, 500],
      ['53300', 503, 503],
      ['28000', 403, 403],
      ['42501', 401, 403],
    ] as const)(
      'K05 DA-2 DA-4 DA-5 DA-6 %s raised in SQL: HTTP %i to anonymous callers, %i to others',
      async ([code, anonymous, others]) => {
        const error = { code, message: 'image_transition', details: 'd', hint: 'h' }
        expect(await anon.rpc('fail_with', { code })).toMatchObject({ status: anonymous, error })
        expect(await service.rpc('fail_with', { code })).toMatchObject({ status: others, error })
      },
    )

    test('K05 DA-2 execute is a grant like others', async () => {
      expect(await anon.rpc('members_only')).toMatchObject({ status: 401, error: { code: '42501' } })
      expect((await editor.client.rpc('members_only')).data).toBe(1)
    })
  })

  describe('writing', () => {
    test('insert with defaults, update by column grant, delete without grant', async () => {
      const own = await editor.client.from('articles').insert({ slug: 'propia', title: 'Propia' }).select().single()
      expect(own.data).toMatchObject({ author_id: editor.id, status: 'draft' })
      const edit = (changes: object) =>
        editor.client.from('articles').update(changes).eq('slug', 'propia').select('title')
      expect((await edit({ title: 'Mía' })).data).toEqual([{ title: 'Mía' }])
      expect(await edit({ visits: 99 })).toMatchObject({ status: 403, error: { code: '42501' } })
      expect(await editor.client.from('articles').delete().eq('slug', 'propia')).toMatchObject({ status: 403 })
      const others = await editor.client.from('articles').update({ title: 'x' }).eq('slug', 'plaza').select()
      expect(others.data).toEqual([])
    })

    test('upsert', async () => {
      const row = { slug: 'obras', name: 'Obras' }
      const { data } = await service.from('sections').upsert(row, { onConflict: 'slug' }).select('id, name').single()
      expect(data).toEqual({ id: 1, name: 'Obras' })
    })

    test('K05 DA-10 a column that one row of several leaves out is null there, or its default where that is asked for', async () => {
      const rows = [
        { slug: 'd1', title: 'x', visits: 7 },
        { slug: 'd2', title: 'x' },
      ]
      await service.from('articles').insert(rows, { defaultToNull: false })
      const stored = await service.from('articles').select('visits').in('slug', ['d1', 'd2']).order('slug')
      expect(stored.data).toEqual([{ visits: 7 }, { visits: 0 }])
      await service.from('articles').delete().in('slug', ['d1', 'd2'])
      // Which its column refuses. Supabase Lite takes the default here too.
      const refused = { status: 400, error: { code: '23502' } }
      expect(await service.from('articles').insert(rows)).toMatchObject(
        program === 'PostgREST' ? refused : { status: 201 },
      )
      await service.from('articles').delete().in('slug', ['d1', 'd2'])
    })

    test('K05 DA-9 half a surrogate pair in a text is refused, and Supabase Lite replaces it', async () => {
      const [status, code] = program === 'PostgREST' ? [400, 'PGRST102'] : [201, undefined]
      for (const name of ['cortado \ud83d', '\ude00']) {
        const answer = await service.from('sections').insert({ slug: crypto.randomUUID(), name })
        expect([answer.status, answer.error?.code]).toEqual([status, code])
      }
      const whole = await service.from('sections').insert({ slug: 'entero', name: 'entero 😀' }).select('name')
      expect(whole.data).toEqual([{ name: 'entero 😀' }])
    })

    /** PostgREST 12 lets PostgreSQL say it, later ones look it up. */
    const unknownTable = expect.stringMatching(/^(42P01|PGRST205)$/)

    test.for<[string, (client: SupabaseClient) => PromiseLike<unknown>, number, string]>([
      ['a policy refuses', (c) => c.from('articles').insert({ slug: 'z', title: 'z', author_id: null }), 403, '42501'],
      ['a table without grant', (c) => c.from('sections').insert({ slug: 'z', name: 'z' }), 403, '42501'],
      ['a table that no migration granted', () => service.from('ungranted').select(), 403, '42501'],
      ['a check', () => service.from('articles').insert({ slug: 'z', title: 'z', status: 'z' }), 400, '23514'],
      ['not null', () => service.from('articles').insert({ slug: 'z' }), 400, '23502'],
      ['a unique key', (c) => c.from('articles').insert({ slug: 'camion', title: 'z' }), 409, '23505'],
      ['a foreign key', (c) => c.from('articles').insert({ slug: 'z', title: 'z', section_id: 999 }), 409, '23503'],
      ['an unknown column', (c) => c.from('articles').select('nada'), 400, '42703'],
      ['an unknown table', (c) => c.from('nada').select(), 404, unknownTable],
      ['an unknown function', (c) => c.rpc('nada'), 404, 'PGRST202'],
      ['a schema that is not exposed', (c) => c.schema('auth').from('users').select(), 406, 'PGRST106'],
      ['a malformed uuid', (c) => c.from('articles').select().eq('id', 'x'), 400, '22P02'],
    ])('K05 DA-2 DA-3 DA-4 %s', async ([, call, status, code]) => {
      expect(await call(editor.client)).toMatchObject({ status, error: { code } })
    })
  })

  describe('keys and tokens', () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${supabase.url}/rest/v1/articles?select=slug`, { headers }).then(({ status }) => status)

    test('a made-up key and no key are refused', async () => {
      expect(await ask({ apikey: 'sb_publishable_otra' })).toBe(401)
      expect(await ask({})).toBe(401)
      expect(await ask({ apikey: supabase.publishableKey })).toBe(200)
    })

    test('K05 DA-8 a token that is forged or over is refused', async () => {
      for (const token of [`${editor.accessToken.slice(0, -4)}AAAA`, await supabase.expired(editor.accessToken)]) {
        const headers = { apikey: supabase.publishableKey, authorization: `Bearer ${token}` }
        const answer = await fetch(`${supabase.url}/rest/v1/articles?select=slug`, { headers })
        expect([answer.status, (await answer.json()).code]).toEqual([401, expect.stringMatching(/^PGRST30[1-3]$/)])
      }
    })
  })

  describe('values', () => {
    test('times, json and arrays come back as they were sent, with ISO 8601 times', async () => {
      const sent = {
        at: '2026-11-20T09:30:00.123456-03:00',
        local: '2026-11-20T09:30:00',
        doc: { a: [1, 'dos', null] },
        plain: ['x'],
        tags: ['limpieza', 'obras, varias', '', 'dijo "sí" \\\\ {no}', 'NULL', null],
        counts: [1, -2],
      }
      const { data } = await service.from('samples').insert(sent).select().single()
      expect(data).toEqual({ ...sent, at: '2026-11-20T12:30:00.123456+00:00' })
    })

    test.for([
      [{ a: '"x"' }, 'object'],
      [['x'], 'array'],
      [7, 'number'],
    ] as const)('a json argument %j arrives as %s', async ([value, type]) => {
      expect((await service.rpc('type_of', { value })).data).toEqual({ type, value })
    })
  })
})
