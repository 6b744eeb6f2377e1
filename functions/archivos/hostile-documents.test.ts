/** Hostile documents: titles in downloads and lists, bytes opened by browsers. */
import { afterAll, expect, test } from 'vitest'
import { toSingleLine } from '#contract/plain-text.ts'
import { addArchivoUpload } from '../../supabase/tests/rows.ts'
import { createTestApp, siteUrl } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'
import { pdfOf } from '../../tools/testing/api/pdf.ts'

const app = await createTestApp()
afterAll(app.stop)
const admin = await app.person('admin')

async function saved(title: string) {
  const { body } = await call(app.api, 'POST preparar-archivo', { bytes: 300 }, { as: admin })
  await fetch(body.url, { method: 'PUT', body: pdfOf(300), headers: { 'content-type': 'application/pdf' } })
  return call(app.api, 'POST guardar-archivo', { upload: body.upload, title }, { as: admin })
}
const bidi = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'

test('OW37 a title loses control characters, line ends and direction marks, in API, list and download name', async () => {
  const { status, body } = await saved(`Orde${bidi}nanza\r\n\t2026 \u202efdp.exe\u0000\u001b[31m\u2028fin`)
  expect([status, body.archivo?.title]).toEqual([200, 'Ordenanza 2026 fdp.exe[31m fin'])
  const { headers } = await app.document(new Request(siteUrl + body.archivo.url))
  const name = decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '')
  expect(name).toBe('Ordenanza 2026 fdp.exe[31m fin.pdf')
  for (const empty of [bidi, `${bidi} \n`]) expect((await saved(empty)).fields).toHaveProperty('title')
})

test('OW37 a title with such characters is refused by the Data API', async () => {
  for (const sign of [...bidi, '\n', '\t', '\u2028', '\u2029', '\u0001', '\u0085']) {
    const upload = await addArchivoUpload(app.supabase.sql, admin.id)
    const row = { title: `Orde${sign}nanza`, slug: 'ordenanza', upload }
    const { error } = await admin.client.from('archivos').insert(row)
    expect(error?.code, JSON.stringify(sign)).toBe('23514')
    await app.supabase.sql`delete from archivo_uploads where id = ${upload}`
  }
})

test('OW37 contract and database accept the same characters in a title', async () => {
  const points = Array.from({ length: 0x3000 - 1 }, (_, n) => n + 1)
  const rows = await app.supabase.sql<{ n: number; plain: string }[]>`
    select n, private.plain_line('a' || chr(n) || 'b') as plain from unnest(${points}::int[]) as n`
  expect(rows.filter(({ n, plain }) => plain !== toSingleLine(`a${String.fromCodePoint(n)}b`))).toEqual([])
})

test('OW37 a document opens in an opaque origin; an error page loads nothing and cannot be framed', async () => {
  const { url } = (await saved('Tarifas')).body.archivo
  const policyOf = async (path: string, headers = {}) =>
    (await app.document(new Request(siteUrl + path, { headers }))).headers.get('content-security-policy')
  for (const headers of [{}, { range: 'bytes=0-9' }]) expect(await policyOf(url, headers)).toBe('sandbox allow-scripts')
  const inert = "default-src 'none'; frame-ancestors 'none'"
  for (const path of ['/archivos/nada', `${url}x`]) expect(await policyOf(path)).toBe(inert)
  expect(await policyOf(url, { range: 'bytes=99999-' })).toBe(inert)
})
