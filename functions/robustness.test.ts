import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { endpointOf, endpoints, type Route, routes } from '#contract/endpoints.ts'
import { addImagen } from '../supabase/tests/rows.ts'
import { createTestApp } from '../tools/testing/api/app.ts'
import { type Material, requestsTo, type SentRequest, toRequest } from '../tools/testing/api/arbitrary-requests.ts'
import { answerOf, call, requestFor } from '../tools/testing/api/call.ts'
import { phoneJpeg } from '../tools/testing/api/pictures.ts'
import { prensaHandlers, sessionHandlers } from './handlers.ts'
import type { Session } from './http/context.ts'
import { serve } from './http/handle-request.ts'
import { uploadHandlers } from './upload-handlers.ts'

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

/**
 * A cookie that stands for a super_admin's session, which is not read with each request: who calls is tested elsewhere. Every so often it
 * is somebody new, since requests among these end the session, and its token ends after ten minutes.
 */
const cookie = 'portal-access=kept'
const { session } = app.ports
const logIn = async (): Promise<Session> =>
  session.read(requestFor('GET find-all-news', {}, { as: await app.supabase.as('super_admin') }))
let reads = 0
let kept = logIn()
const keptSession = (): Promise<Session> => {
  if (++reads % 50 === 0) kept = logIn()
  return kept
}
const served = serve(
  { ...prensaHandlers, ...sessionHandlers, ...uploadHandlers },
  {
    ...app.ports,
    session: {
      ...session,
      read: (one) => (one.headers.get('cookie') === cookie ? keptSession() : session.read(one)),
    },
  },
)
const api = (one: Request) => served(one, { ip: one.headers.get('x-test-ip') ?? '203.0.113.7' })

/** Words of the messages that schemas, the database and Node write by themselves. */
const english =
  /\b(invalid|expected|received|required|unrecognized|unexpected|must|should|failed|cannot|null|violates|undefined|the|not|is|too|error)\b/i

/** Faults of content are said in the build's own clauses, which follow their place (shared/contract/content/fault-text.ts). */
const saysClauses: readonly Route[] = ['POST guardar-contenido', 'POST restaurar-contenido', 'POST importar-contenidos']

/** An answer that anybody may get: no failure of the server, and a refusal says in Spanish what is wrong. */
async function expectDecent(name: Route, sent: SentRequest, response: Response): Promise<void> {
  expect(response.status).toBeLessThan(500)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
  if (sent.method === 'HEAD' || response.status === 204) return
  const { error, fields } = await answerOf(name, response)
  for (const said of error === undefined ? [] : [error, ...Object.values(fields ?? {})]) {
    expect(said).toMatch(saysClauses.includes(name) ? /^[\p{L}«].{4,}/u : /^\p{Lu}.{4,}/u)
    expect(said.replace('va null,', '')).not.toMatch(english)
  }
}

/** What takes none is sent the same call again and again: only address, method and headers differ. */
const takesInput = (name: Route): boolean =>
  'body' in endpointOf(name) ||
  !('shape' in endpoints[name].input) ||
  Object.keys(endpoints[name].input.shape).length > 0

test.concurrent.for(names)('E01 %s: no request whatever makes the server fail', { timeout: patience }, async (name) => {
  const mostly = endpointOf(name).access === 'public' ? null : cookie
  const who = fc.oneof(
    { weight: 8, arbitrary: fc.constant(mostly) },
    { weight: 1, arbitrary: fc.constantFrom(null, cookie, 'portal-access=a.b.c; portal-refresh=kept.x', '=;;%00') },
  )
  const property = fc.asyncProperty(requestsTo(name, material), who, async (sent, session) => {
    await expectDecent(name, sent, await api(toRequest(sent, session)))
  })
  await fc.assert(property, { numRuns: takesInput(name) ? runs : runs / 5, seed })
})
