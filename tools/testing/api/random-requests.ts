/** Makes hostile requests. */
import fc from 'fast-check'
import { endpointOf, endpoints, type Route } from '#contract/endpoints.ts'
import { apiBase } from '#contract/urls.ts'
import { adminUrl, siteUrl } from './app.ts'
import { asText } from './call.ts'
import { inputsOf } from './random-inputs.ts'

type Form = { readonly field: string; readonly file: Uint8Array<ArrayBuffer>; readonly extra: string }
export type SentRequest = {
  readonly method: string
  /** Path and query. */
  readonly address: string
  readonly contentType: string | null
  readonly body: string | Uint8Array<ArrayBuffer> | Form | null
  readonly ip: string
}

export type Material = { readonly ids: readonly string[]; readonly picture: Uint8Array<ArrayBuffer> }

const json = 'application/json'
const bytes = fc.uint8Array({ maxLength: 200 }).map((values) => new Uint8Array(values))

/** Malformed or extreme bodies. */
const oddBody = fc.oneof(
  fc.constantFrom('', '{', '[]', 'null', '"\\ud800"', '\ufeff{}', '{"id":}', '{"a":1,"a":2}', '{"__proto__":{"id":1}}'),
  fc.integer({ min: 1, max: 20_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.integer({ min: 1, max: 20_000 }).map((depth) => `${'{"id":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.integer({ min: 500_000, max: 1_200_000 }).map((length) => `{"title":"${'a'.repeat(length)}"}`),
  fc.string(),
  bytes,
)
const oddType = fc.constantFrom(
  json,
  json,
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  '',
  ';',
)
const oddMethod = fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND')
const oddId = fc.oneof(
  fc.constantFrom('no', '%00', '%', '%E0%A4', '%ed%a0%80', '..%2f..', '%2e%2e', "'--", '1', 'null', 'a'.repeat(5_000)),
  fc.string({ minLength: 1, maxLength: 20 }).map((id) => encodeURIComponent(id.toWellFormed())),
)
const oddQuery = fc.oneof(
  fc.constantFrom(
    '',
    'page=1&page=2',
    'page=%00',
    'q=%E0%A4',
    'q=%',
    'limit=1e9',
    'page=-1',
    '&&==',
    'id',
    '__proto__=1',
  ),
  fc.constant(`q=${'a'.repeat(20_000)}`),
  fc.webQueryParameters(),
)

/** Makes damaged, truncated and other files. */
const fileFrom = (picture: Uint8Array<ArrayBuffer>): fc.Arbitrary<Uint8Array<ArrayBuffer>> =>
  fc.oneof(
    fc.array(fc.tuple(fc.nat(picture.length - 1), fc.nat(255)), { maxLength: 20 }).map((changes) => {
      const damaged = new Uint8Array(picture)
      for (const [at, value] of changes) damaged[at] = value
      return damaged
    }),
    fc.nat(picture.length).map((length) => picture.slice(0, length)),
    fc
      .tuple(fc.constantFrom([0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47], [0x52, 0x49, 0x46, 0x46], []), bytes)
      .map(([start, rest]) => new Uint8Array([...start, ...rest])),
  )

/** Makes requests to an endpoint; most are well-formed with nearly valid input, if it takes any. */
export function requestsTo(name: Route, { ids, picture }: Material): fc.Arbitrary<SentRequest> {
  const { method, path, body: kind } = endpointOf(name)
  const address = (id: string): string => apiBase + path.replace('{id}', () => id)
  const known = address(ids[0] ?? '')
  const ip = fc.nat(255).map((number) => `203.0.113.${number}`)
  const hasBody = method !== 'GET'
  const takesInput = kind === 'multipart' || Object.keys(endpoints[name].input.shape).length > 0
  const request = (parts: { [Key in keyof Omit<SentRequest, 'ip'>]?: fc.Arbitrary<SentRequest[Key]> }) =>
    fc.record({
      method: fc.constant<string>(method),
      address: fc.constant(known),
      contentType: fc.constant<string | null>(hasBody && kind !== 'multipart' ? json : null),
      body: fc.constant<SentRequest['body']>(hasBody ? '{}' : null),
      ...parts,
      ip,
    })
  const form = fc.record({
    field: fc.constantFrom('imagen', 'imagen', 'imagen', 'otra', ''),
    file: fileFrom(picture),
    extra: fc.constantFrom('', '', '', 'robot'),
  })
  const wellFormed = inputsOf(endpoints[name].input, ids).chain((input) => {
    const values = typeof input === 'object' && input !== null ? new Map(Object.entries(input)) : new Map()
    const to = address(encodeURIComponent(asText(values.get('id') ?? ids[0])))
    if (hasBody) return request({ address: fc.constant(to), body: fc.constant(JSON.stringify(input) ?? '') })
    const query = new URLSearchParams([...values].map(([key, value]) => [key, asText(value)]))
    return request({ address: fc.constant(`${to}?${query}`) })
  })
  return fc.oneof(
    { weight: takesInput ? 6 : 1, arbitrary: kind === 'multipart' ? request({ body: form }) : wellFormed },
    { weight: 1, arbitrary: request({ method: oddMethod }) },
    { weight: 1, arbitrary: request({ address: oddId.map((id) => address(id)) }) },
    { weight: 1, arbitrary: request({ address: oddQuery.map((query) => `${known}?${query}`) }) },
    { weight: hasBody ? 2 : 0, arbitrary: request({ body: oddBody, contentType: oddType }) },
  )
}

export function toRequest({ method, address, contentType, body, ip }: SentRequest, cookie: string | null): Request {
  const headers = new Headers({ origin: adminUrl, 'x-test-ip': ip })
  if (cookie !== null) headers.set('cookie', cookie)
  if (contentType !== null) headers.set('content-type', contentType)
  const takesBody = method !== 'GET' && method !== 'HEAD'
  return new Request(siteUrl + address, { method, headers, body: takesBody ? toBody(body) : null })
}

function toBody(body: SentRequest['body']): BodyInit | null {
  if (body === null || typeof body === 'string' || body instanceof Uint8Array) return body
  const form = new FormData()
  form.set(body.field, new File([body.file], 'a\u0000.jpg', { type: 'image/jpeg' }))
  if (body.extra) form.set('otro', body.extra)
  return form
}
