/** Cached answers depend only on their cache key (FM17). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointOf, endpoints, type Route, routes } from '#contract/endpoints.ts'
import { addContenido, addImagen, addNoticia } from '../supabase/tests/rows.ts'
import { createTestApp, type TestApp } from '../tools/testing/api/app.ts'
import { requestFor } from '../tools/testing/api/call.ts'

let app: TestApp
let noticia: string
beforeAll(async () => {
  app = await createTestApp()
  const { id } = await app.person('editor')
  for (let n = 0; n < 3; n++) {
    const image = await addImagen(app.supabase.sql, { author_id: id, status: 'verificado', category: 'obras' })
    noticia = await addNoticia(app.supabase.sql, id, { status: 'publicado', image_ids: [image], category: 'obras' })
  }
  await addContenido(app.supabase.sql)
})
afterAll(() => app?.stop())

const inputs: Partial<Record<Route, () => object>> = {
  'GET check-content': () => ({}),
  'GET find-new/{id}': () => ({ id: noticia }),
  'GET find-all-news-public': () => ({ page: 1, limit: 1 }),
  'GET galeria/verificadas': () => ({ limit: 1, page: 1 }),
}
const reads = routes.filter((name) => endpointOf(name).access === 'public' && endpointOf(name).method === 'GET')

/** An answer without its request's own headers. */
async function given(request: Request) {
  const answer = await app.api(request)
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'x-request-id'))
  return { status: answer.status, headers, body: await answer.text() }
}
const isCached = ({ headers }: { headers: Record<string, string> }) => 'netlify-cdn-cache-control' in headers

const mark = 'zxq'
const odd: Readonly<Record<string, string>> = {
  origin: `https://${mark}.example`,
  referer: `https://${mark}.example/`,
  'accept-language': mark,
  'x-forwarded-host': `${mark}.example`,
  'x-forwarded-for': '192.0.2.1',
  'user-agent': mark,
  cookie: `${mark}=${mark}`,
  'x-odd': mark,
}

test.for(reads)(
  'FM17 a cached answer of %s does not depend on unknown parameters, headers or cookies',
  async (name) => {
    const input = inputs[name]?.()
    if (!input) throw new Error(`${name} has no input here`)
    const plain = await given(requestFor(name, input))
    expect([plain.status, isCached(plain)]).toEqual([200, true])
    const asked = requestFor(name, input, { headers: odd })
    const url = new URL(asked.url)
    url.searchParams.set(mark, `(${mark}`.repeat(2_000))
    url.searchParams.append('__proto__', mark)
    expect(await given(new Request(url, asked))).toEqual(plain)
  },
)

test.for([
  ['GET find-all-news-public', { q: '', category: 'obras', limit: '1' }],
  ['GET find-all-news-public', { category: 'todas', since: '2020-01-01', limit: '1' }],
  ['GET galeria/verificadas', { categoria: 'obras', tipo: '', limit: '1' }],
] as const)('FM18 the next page of %s keeps the filters %o, in any order', async ([name, input]) => {
  const said = async (values: object) => {
    const { status, body, headers } = await given(requestFor(name, values))
    expect(status, body).toBe(200)
    return { next: JSON.parse(body).next as string | null, link: headers.link }
  }
  const first = await said(input)
  expect(await said(Object.fromEntries(Object.entries(input).reverse()))).toEqual(first)
  if (first.next === null) throw new Error('There is no next page')
  expect(first.link).toBe(`<${first.next}>; rel="next"`)
  const next = Object.fromEntries(new URL(first.next, 'http://x').searchParams)
  const parse = (raw: unknown) => endpoints[name].input.parse(raw)
  expect(parse(next)).toEqual({ ...parse(input), page: 2 })
})
