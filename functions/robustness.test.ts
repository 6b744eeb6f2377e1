import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EndpointName, wire, wireOf } from '#contract/wire.ts'
import { notYetHandlers } from './not-yet.ts'
import { createTestApp, type TestApp } from './testing/app.ts'
import { answerOf, requestFor } from './testing/call.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app?.stop())

const unknownId = '7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11'
/** Values that are likely to pass a schema or to upset what lies behind it. */
const telling = fc.constantFrom<unknown>(
  unknownId,
  unknownId.toUpperCase(),
  '00000000-0000-0000-0000-000000000000',
  'publicado',
  'general',
  'obras',
  'todas',
  'pendiente',
  'horizontal',
  '2026-03-05',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  'ana@labanda.example',
  'secreta-1',
  `/media/${unknownId}/800.webp`,
  'con \u0000 nulo',
  'suelto \ud800',
  "' or 1=1 --",
  '%_\\',
  'ñ'.repeat(300),
  '',
  null,
  true,
  0,
  -1,
  100_001,
  1e308,
  ['una', 'dos'],
  {},
)
const value = fc.oneof({ weight: 4, arbitrary: telling }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) })
const keys = ['id', 'idUser', 'noticiaData', 'title', 'excerpt', 'content', 'date', 'category', 'categoria', 'status']
const more = ['statusNew', 'imageId', 'revision', 'page', 'limit', 'q', 'since', 'search', 'tipo', 'estado', 'tags']
const others = ['url', 'description', 'motivo', 'email', 'password', 'remember', 'currentPassword', 'newPassword']
const key = fc.constantFrom(...keys, ...more, ...others, '__proto__', 'constructor')
const flat = fc.dictionary(key, value, { maxKeys: 8 })
/** A text or day that the schemas mostly let through, so that it reaches the database. */
const text = fc.oneof(
  fc.constantFrom('Uno', 'suelto \ud800', 'nulo \u0000', '%_\\', '\u202e'),
  fc.string({ minLength: 1, maxLength: 45 }),
)
const day = fc.constantFrom('2026-03-05', '0000-01-01', '0001-01-01', '9999-12-31', '2024-02-29T99')
const noticiaData = fc.record(
  { title: text, excerpt: text, content: text, date: day, imageId: telling },
  { requiredKeys: ['title', 'excerpt', 'content', 'date'] },
)
const near = fc.record({
  id: fc.constantFrom(unknownId, 'no'),
  noticiaData,
  statusNew: fc.constantFrom('borrador', 'publicado'),
  title: text,
  category: fc.constantFrom('obras', 'todas'),
  tags: fc.oneof(text, fc.array(text, { maxLength: 3 })),
  url: fc.constant(`/media/${unknownId}/800.webp`),
  motivo: text,
  q: text,
  search: text,
  since: day,
  email: fc.constantFrom('ana@labanda.example', 'a"b@labanda.example', 'no'),
  password: text,
})
const body = fc.oneof(
  { weight: 2, arbitrary: flat },
  { weight: 4, arbitrary: near },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
)

/** Forms with files that are nearly pictures. */
const form = fc
  .tuple(fc.constantFrom('imagen', 'otra', ''), fc.constantFrom([0xff, 0xd8, 0xff], [0x89, 0x50], []), fc.uint8Array())
  .map(([field, start, rest]) => {
    const data = new FormData()
    data.set(field, new File([new Uint8Array([...start, ...rest])], 'a\u0000.jpg'))
    return data
  })

test.for(Object.keys(wire) as EndpointName[])('E01 %s: no input whatever makes the server fail', async (name) => {
  // Logging out ends the session, which the other calls still need.
  const as = await (name === 'logout-user' ? app.supabase.as('super_admin') : app.person('super_admin'))
  const inputs = fc.sample<unknown>(wireOf(name).body === 'multipart' ? form : body, 50)
  const attempt = async (input: unknown): Promise<void> => {
    const { status, error } = await answerOf(name, await app.api(requestFor(name, input, { as })))
    const given = input instanceof FormData ? [...input.keys()] : JSON.stringify(input)
    if (!(name in notYetHandlers)) expect(status, `${given}: ${error}`).toBeLessThan(500)
  }
  for (let index = 0; index < inputs.length; index += 10)
    await Promise.all(inputs.slice(index, index + 10).map(attempt))
})
