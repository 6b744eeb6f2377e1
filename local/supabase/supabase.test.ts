import { networkInterfaces } from 'node:os'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSupabase, type TestPerson, type TestSupabase } from '../../testing/supabase/testing.ts'
import { StartError } from '../start-error.ts'
import { createKeys } from './keys.ts'
import { startSupabase } from './supabase.ts'

/** A newsroom in small: what our migrations use of PostgreSQL, without depending on them. */
const schemaSql = `
  create table sections (id int generated always as identity primary key, slug text unique not null, name text not null);
  create table articles (
    id uuid primary key default gen_random_uuid(), slug text unique not null, title text not null,
    status text not null default 'draft' check (status in ('draft', 'live')),
    section_id int references sections, author_id uuid default auth.uid(), day date, price numeric(8,2),
    meta jsonb, tags text[] not null default '{}', visits int not null default 0,
    created_at timestamptz not null default now());
  alter table sections enable row level security;
  alter table articles enable row level security;
  create policy "Everybody reads sections" on sections for select using (true);
  create policy "Visitors read live articles" on articles for select to anon using (status = 'live');
  create policy "Staff read all articles" on articles for select to authenticated using (true);
  create policy "Staff write their own articles" on articles for insert to authenticated with check (author_id = auth.uid());
  create policy "Staff edit their own articles" on articles for update to authenticated using (author_id = auth.uid());
  create view live_articles with (security_barrier) as
    select a.id, a.slug, a.title, a.day, s.slug as section from articles a left join sections s on s.id = a.section_id
    where a.status = 'live';
  grant select on sections, articles, live_articles to anon, authenticated, service_role;
  grant insert, update (title, status) on articles to authenticated;
  grant all on sections, articles to service_role;

  create function who_am_i() returns jsonb language sql stable as $$
    select jsonb_build_object('user', current_user, 'uid', auth.uid()) $$;
  create function search_articles(q text default '', take int default 10) returns setof articles language sql stable as $$
    select * from articles where title ilike '%' || q || '%' order by slug limit take $$;
  create function counts(out live bigint, out total bigint) language sql stable security definer as $$
    select count(*) filter (where status = 'live'), count(*) from articles $$;
  create function slugs() returns table (slug text, day date) language sql stable as $$
    select slug, day from articles order by slug $$;
  create function one_article(wanted text) returns articles language sql stable as $$
    select * from articles where slug = wanted $$;
  create function visit(wanted text) returns int language sql security definer as $$
    update articles set visits = visits + 1 where slug = wanted returning visits $$;
  create function limits() returns jsonb language sql as $$
    select jsonb_build_array(current_setting('statement_timeout'), current_setting('lock_timeout')) $$;
  create function slow() returns void language sql as 'select pg_sleep(60)';
  create function members_only() returns int language sql as 'select 1';
  revoke execute on function members_only from public;
  grant execute on function members_only to authenticated;`

let supabase: TestSupabase
let anon: SupabaseClient
let service: SupabaseClient
let editor: TestPerson

beforeAll(async () => {
  supabase = await createTestSupabase({ setup: schemaSql })
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
    { slug: 'plaza', title: 'Árboles en la plaza', status: 'live', section_id: 2, day: '2026-01-03', author_id: null },
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
    expect((await anon.rpc('who_am_i')).data).toEqual({ user: 'anon', uid: null })
    expect((await service.rpc('who_am_i')).data).toEqual({ user: 'service_role', uid: null })
    expect((await editor.client.rpc('who_am_i')).data).toEqual({ user: 'authenticated', uid: editor.id })
    expect((await anon.rpc('slugs')).data).toEqual([
      { slug: 'camion', day: '2026-01-02' },
      { slug: 'plaza', day: '2026-01-03' },
    ])
    const one = await anon.rpc('one_article', { wanted: 'camion' })
    expect(one.data).toMatchObject({ slug: 'camion', price: 10.5, meta: { top: true, kind: 'nota' }, tags: ['obras'] })
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

  test('K05 DA-2 execute is a grant like others', async () => {
    expect(await anon.rpc('members_only')).toMatchObject({ status: 401, error: { code: '42501' } })
    expect((await editor.client.rpc('members_only')).data).toBe(1)
  })
})

describe('writing', () => {
  test('insert with defaults, update by column grant, delete without one', async () => {
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
    expect(await service.from('articles').insert(rows)).toMatchObject(supabase.isPostgrest ? refused : { status: 201 })
    await service.from('articles').delete().in('slug', ['d1', 'd2'])
  })

  /** PostgREST 12 lets PostgreSQL say it, later ones look it up. */
  const unknownTable = expect.stringMatching(/^(42P01|PGRST205)$/)

  test.for<[string, (client: SupabaseClient) => PromiseLike<unknown>, number, string]>([
    ['a policy refuses', (c) => c.from('articles').insert({ slug: 'z', title: 'z', author_id: null }), 403, '42501'],
    ['a table without grant', (c) => c.from('sections').insert({ slug: 'z', name: 'z' }), 403, '42501'],
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

  test('nobody signs up', async () => {
    const { error } = await supabase.visitor().auth.signUp({ email: 'x@labanda.example', password: 'clave-1234' })
    expect(error?.code).toBe('signup_disabled')
  })

  test.for([
    ['local', [false, true, true]],
    ['others', [true, false, true]],
    ['global', [false, false, true]],
  ] as const)('K05 AU-4 signing out with scope %s ends those sessions and nobody else’s', async ([scope, alive]) => {
    const person = await supabase.as('editor')
    const second = await supabase.logIn(person)
    const tokens = [person.accessToken, second.data.session?.access_token ?? '', editor.accessToken]
    expect((await service.auth.admin.signOut(person.accessToken, scope)).error).toBeNull()
    const answers = await Promise.all(tokens.map((token) => supabase.visitor().auth.getUser(token)))
    expect(answers.map(({ error }) => error === null)).toEqual(alive)
  })
})

test('a port that is taken is a sentence naming it and its variable', async () => {
  const port = Number(new URL(supabase.url).port)
  const options = { databaseUrl: supabase.databaseUrl, storageDir: '/nonexistent', migrationsDir: '/nonexistent' }
  const second = startSupabase({ ...options, port, keys: createKeys(), migrate: false })
  await expect(second).rejects.toThrow(StartError)
  await expect(second).rejects.toThrow(`El puerto ${port} de Supabase ya está en uso`)
  await expect(second).rejects.toThrow('SUPABASE_PORT')
})

test('it listens on this machine only', async () => {
  const { port } = new URL(supabase.url)
  const outside = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  for (const { address } of outside.filter(({ family, internal }) => family === 'IPv4' && !internal)) {
    await expect(fetch(`http://${address}:${port}/`)).rejects.toThrow('fetch failed')
  }
  expect((await fetch(`http://127.0.0.1:${port}/rest/v1/`)).status).toBe(401)
})
