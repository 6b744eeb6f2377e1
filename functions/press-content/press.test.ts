import { afterAll, expect, test } from 'vitest'
import { noPressContent } from '#contract/press-content.ts'
import { createTestApp, siteUrl } from '../../tools/testing/api/app.ts'
import { call, headersOf, requestFor } from '../../tools/testing/api/call.ts'
import { prensaHandlers } from '../handlers.ts'
import { serveEndpoints } from '../http/handle-request.ts'

const app = await createTestApp()
afterAll(app.stop)
const admin = await app.person('admin')

const edit = (input: Record<string, unknown>) => call(app.api, 'PUT press-content', input, { as: admin })

test('L06 check-content answers the saved content; saving purges its cache and rebuilds no page', async () => {
  expect((await call(app.api, 'GET press-content', {}, { as: admin })).body).toEqual(noPressContent)
  const content = {
    active: true,
    url: 'https://www.youtube-nocookie.com/embed/vivo',
    title: 'Sesión en vivo',
    message: 'Corte de agua en el centro',
    level: 'urgente',
    until: null,
  } as const
  expect((await edit({ ...content, url: ` ${content.url} ` })).body).toEqual(content)
  expect([app.purged, app.rebuilds()]).toEqual([['press'], 0])
  expect((await call(app.api, 'GET check-content', {})).body).toEqual(content)
  expect((await call(app.api, 'GET press-content', {}, { as: admin })).body).toEqual(content)
  const [entry] = await app.supabase.sql`select actor, detail from audit_log where action = 'press_content_changed'`
  expect(entry).toEqual({ actor: admin.id, detail: { before: noPressContent, after: content } })
})

test('L06 a message is shown without an overlay; omitted fields are empty', async () => {
  const { body } = await edit({ active: false, message: 'Feriado' })
  expect(body).toEqual({ ...noPressContent, message: 'Feriado' })
})

test.for([
  [{}, { active: 'Falta decir si se muestra' }],
  [{ active: true }, { url: 'Para mostrar el contenido hace falta su dirección' }],
  [{ active: true, message: 'Hola' }, { url: 'Para mostrar el contenido hace falta su dirección' }],
  [{ active: false, url: 'http://externo.example' }, { url: 'La dirección tiene que empezar con https://' }],
  [{ active: true, url: 'javascript:alert(1)' }, { url: 'La dirección tiene que empezar con https://' }],
  [{ active: true, url: 'https://a b' }, { url: 'La dirección tiene que empezar con https://' }],
  [{ active: false, url: `https://a.example/${'x'.repeat(2000)}` }, { url: 'La dirección es demasiado larga' }],
  [{ active: false, title: 'x'.repeat(121) }, { title: 'El título puede tener hasta 120 caracteres' }],
  [{ active: false, message: 'x'.repeat(501) }, { message: 'El mensaje puede tener hasta 500 caracteres' }],
  [{ active: false, level: 'grave' }, { level: 'El nivel no es válido' }],
] as const)('L06 %j is refused', async ([input, fields]) => {
  const answer = await edit(input)
  expect([answer.status, answer.fields]).toEqual([400, fields])
})

/** Environment of a deployed portal: https addresses, and the hosts that may be embedded. */
const hosted = {
  siteUrl: 'https://municipio.example',
  adminUrl: 'https://panel.municipio.example',
  embedHosts: ['www.youtube-nocookie.com', '*.municipio.example'],
}
const editHosted = (input: Record<string, unknown>) => {
  const api = serveEndpoints(prensaHandlers, { ...app.services, env: { ...app.services.env, ...hosted } })
  return call((request) => api(request, {}), 'PUT press-content', input, {
    as: admin,
    headers: { origin: hosted.adminUrl },
  })
}

test.for([
  hosted.siteUrl,
  `${hosted.siteUrl}/noticia/1?a=b`,
  'https://MUNICIPIO.example:443/',
  `${hosted.adminUrl}/login`,
])('L06 the portal’s own page %s cannot be embedded', async (url) => {
  const error = 'La dirección tiene que ser de otro sitio: el portal no se muestra dentro de sí mismo'
  for (const active of [true, false]) {
    const answer = await editHosted({ active, url })
    expect([answer.status, answer.error, answer.fields]).toEqual([400, error, { url: error }])
  }
})

test('L06 a site with a similar name can be embedded, and the message may link to the portal', async () => {
  const url = 'https://vivo.municipio.example/'
  const message = `Más en ${hosted.siteUrl}/noticias/`
  expect((await editHosted({ active: true, url, message })).body).toMatchObject({ url, message })
  expect((await editHosted({ active: false, message })).body).toMatchObject({ url: '', message })
})

test('SG10 hosts outside the allowed list are neither stored nor shown', async () => {
  const refused = await editHosted({ active: false, url: 'https://otro.example/' })
  const error = 'La dirección tiene que ser de www.youtube-nocookie.com o un sitio de municipio.example'
  expect([refused.status, refused.error, refused.fields]).toEqual([400, error, { url: error }])
  const show = async (url: string) => {
    await app.supabase.sql`update press_content set active = true, url = ${url}`
    return (await call(app.api, 'GET check-content', {})).body
  }
  expect(await show('https://www.youtube-nocookie.com/embed/a')).toMatchObject({ active: true })
  expect(await show('https://otro.example/')).toMatchObject({ active: false })
})

test('E01 of two endpoints at one address the method selects one, and Allow lists both', async () => {
  const send = (method: string) =>
    app.api(new Request(`${siteUrl}/api/prensa/press-content`, { method, headers: headersOf({ as: admin }) }))
  const wrong = await send('DELETE')
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT, OPTIONS'])
  expect((await send('OPTIONS')).headers.get('allow')).toBe('GET, HEAD, PUT, OPTIONS')
  expect((await send('HEAD')).status).toBe(200)
})

test('NR50 a notice ends at its exact end time, and caches expire by then', async () => {
  const until = new Date(Date.now() + 20_000).toISOString()
  expect((await edit({ active: false, message: 'Feriado', until })).body).toMatchObject({ message: 'Feriado', until })
  const shown = await app.api(requestFor('GET check-content', {}))
  expect(await shown.json()).toMatchObject({ message: 'Feriado', until })
  const kept = Number(/s-maxage=(\d+)/.exec(shown.headers.get('netlify-cdn-cache-control') ?? '')?.[1])
  expect(kept).toBeLessThanOrEqual(20)
  expect(shown.headers.get('netlify-cdn-cache-control')).toContain('stale-while-revalidate=0')
  await app.supabase.sql`update press_content set until = now() - interval '1 second'`
  expect((await call(app.api, 'GET check-content', {})).body).toEqual(noPressContent)
  expect((await call(app.api, 'GET press-content', {}, { as: admin })).body).toMatchObject({ message: 'Feriado' })
  const wrong = await edit({ active: false, until: 'mañana' })
  expect([wrong.status, wrong.fields]).toEqual([400, { until: 'La fecha y la hora no son válidas' }])
})
