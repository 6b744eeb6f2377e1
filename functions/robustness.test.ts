import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { endpointOf, endpoints, type Route, routes } from '#contract/endpoints.ts'
import { addImagen } from '../supabase/tests/rows.ts'
import { createTestApp } from '../tools/testing/api/app.ts'
import { answerOf, call } from '../tools/testing/api/call.ts'
import { phoneJpeg } from '../tools/testing/api/pictures.ts'
import { type Material, requestsTo, type SentRequest, toRequest } from '../tools/testing/api/random-requests.ts'

const names = routes
/** Requests for each endpoint. */
const runs = 60
const seed = 20_261_121
/** Milliseconds for one endpoint. */
const patience = Math.max(60_000, names.length * runs * 100)

const app = await createTestApp()
afterAll(app.stop)
const editor = await app.person('editor')
const data = { title: 'Obra', excerpt: 'Resumen', content: 'Texto', date: '2026-03-05', status: 'publicado' as const }
const { body } = await call(app.api, 'POST create-new', { noticiaData: data }, { as: editor })
const imagen = await addImagen(app.supabase.sql)
const material: Material = {
  ids: [body.noticia._id, imagen, editor.id, '7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11'],
  picture: new Uint8Array(await phoneJpeg(64, 48)),
}

/** Stands for a super_admin's session, which random requests may end. */
const cookie = 'portal-access=kept'
let requests = 0
let person = app.supabase.as('super_admin')
const api = async (one: Request): Promise<Response> => {
  if (one.headers.get('cookie') === cookie) {
    if (++requests % 50 === 0) person = app.supabase.as('super_admin')
    one.headers.set('cookie', `portal-access=${(await person).accessToken}`)
  }
  return app.api(one)
}

/** Words of messages by schemas, database and Node. */
const english =
  /\b(invalid|expected|received|required|unrecognized|unexpected|must|should|failed|cannot|null|violates|undefined|the|not|is|too|error)\b/i

/** Routes whose field errors are clauses that follow the place of the fault (shared/contract/content/issue-text.ts). */
const clauseRoutes: readonly Route[] = [
  'POST guardar-contenido',
  'POST restaurar-contenido',
  'POST importar-contenidos',
]

/** No server failure, and refusals in Spanish. */
async function expectNoServerError(name: Route, sent: SentRequest, response: Response): Promise<void> {
  expect(response.status).toBeLessThan(500)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
  if (sent.method === 'HEAD' || response.status === 204) return
  const { error, fields } = await answerOf(name, response)
  for (const said of error === undefined ? [] : [error, ...Object.values(fields ?? {})]) {
    expect(said).toMatch(clauseRoutes.includes(name) ? /^[\p{L}«].{4,}/u : /^\p{Lu}.{4,}/u)
    expect(said.replace('va null,', '')).not.toMatch(english)
  }
}

/** Whether a call has input; without it only address, method and headers vary. */
const takesInput = (name: Route): boolean =>
  'body' in endpointOf(name) ||
  !('shape' in endpoints[name].input) ||
  Object.keys(endpoints[name].input.shape).length > 0

test.concurrent.for(names)('E01 %s never fails on random requests', { timeout: patience }, async (name) => {
  const usualCookie = endpointOf(name).access === 'public' ? null : cookie
  const who = fc.oneof(
    { weight: 8, arbitrary: fc.constant(usualCookie) },
    { weight: 1, arbitrary: fc.constantFrom(null, cookie, 'portal-access=a.b.c; portal-refresh=kept.x', '=;;%00') },
  )
  const property = fc.asyncProperty(requestsTo(name, material), who, async (sent, session) => {
    await expectNoServerError(name, sent, await api(toRequest(sent, session)))
  })
  await fc.assert(property, { numRuns: takesInput(name) ? runs : runs / 5, seed })
})
