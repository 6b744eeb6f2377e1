/** Functions cannot tell them from Node's own; what they cost is measured elsewhere. */
import { afterEach, expect, test } from 'vitest'
import { lightRequest, makeLightResponses, nodesOwn, saidBy } from './light-messages.ts'

const NodeResponse = Response
let undo = (): void => {}
afterEach(() => undo())

const type = { 'content-type': 'application/json' }

test('SP12 a response that is a text with headers is light, whatever else is asked of it is as of one of Node', async () => {
  undo = makeLightResponses()
  const made = (): Response => new Response('{"ñ":1}', { status: 404, headers: { ...type, etag: 'W/"1"' } })
  expect(saidBy(made())).toEqual({ text: '{"ñ":1}', headers: { ...type, etag: 'W/"1"' } })
  const light = made()
  expect([light.status, light.ok, light.statusText, light instanceof Response]).toEqual([404, false, '', true])
  expect(light instanceof NodeResponse).toBe(true)
  expect(await made().text()).toBe('{"ñ":1}')
  expect(await made().json()).toEqual({ ñ: 1 })
  expect(Buffer.from(await made().arrayBuffer()).toString()).toBe('{"ñ":1}')
  expect([...light.headers]).toEqual([...new NodeResponse('', { headers: { ...type, etag: 'W/"1"' } }).headers])
  light.headers.append('set-cookie', 'a=1')
  expect(saidBy(light)).toBeUndefined()
  expect(light.headers.getSetCookie()).toEqual(['a=1'])
  expect(await light.clone().text()).toBe('{"ñ":1}')
  expect(light.bodyUsed).toBe(false)
  await light.text()
  expect(light.bodyUsed).toBe(true)
  const headOf = new Response(null, made())
  expect([headOf.status, headOf.headers.get('etag'), headOf.body]).toEqual([404, 'W/"1"', null])
})

test('SP12 every other response is one of Node, and so are all once it is undone', () => {
  undo = makeLightResponses()
  const others = [
    new Response('text'),
    new Response('text', { headers: new Headers(type) }),
    new Response('text', { headers: { ...type, 'X-Named': 'in capitals' } }),
    new Response(new Uint8Array(1), { headers: type }),
    new Response(null, { status: 204, headers: type }),
    Response.json({}),
    Response.redirect('http://localhost/'),
  ]
  expect(others.map((response) => [saidBy(response), response instanceof Response])).toEqual(
    others.map(() => [undefined, true]),
  )
  expect(() => new Response('text', { status: 204, headers: type })).toThrow(TypeError)
  expect(() => new Response('text', { status: 99, headers: type })).toThrow(RangeError)
  undo()
  expect(saidBy(new Response('{}', { headers: type }))).toBeUndefined()
})

test('SP12 a request says its address, method, headers and body as one of Node does', async () => {
  const headers = new Headers({ ...type, apikey: 'x' })
  const parts = { method: 'POST', headers, body: '{"a":"ñ"}' }
  const made = (body: string | Buffer<ArrayBuffer> = parts.body): Request =>
    lightRequest('http://localhost/a?b=%C3%B1', { ...parts, body })
  const light = made()
  expect([light.url, light.method, light.headers.get('apikey'), light instanceof Request]).toEqual([
    ...['http://localhost/a?b=%C3%B1', 'POST', 'x', true],
  ])
  expect(await light.text()).toBe(parts.body)
  expect(await made().json()).toEqual({ a: 'ñ' })
  expect(await made(Buffer.from(parts.body)).text()).toBe(parts.body)
  const chunks: Uint8Array[] = []
  for await (const chunk of made(Buffer.from(parts.body)).body ?? []) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString()).toBe(parts.body)
  expect(await made().clone().text()).toBe(parts.body)
  expect(await new Request(nodesOwn(made())).text()).toBe(parts.body)
  const bodiless = lightRequest('http://localhost/', { method: 'GET', headers })
  expect([bodiless.body, await bodiless.text(), bodiless.signal.aborted]).toEqual([null, '', false])
})
