import { afterAll, expect, test } from 'vitest'
import { Tags } from '#contract/fields.ts'
import { hasVisibleCharacter, stripControlCharacters } from '#contract/plain-text.ts'
import { createTestApp } from '../tools/testing/api/app.ts'
import { call } from '../tools/testing/api/call.ts'

const app = await createTestApp()
afterAll(app.stop)
const { sql } = app.supabase

test('SG02 contract and database remove the same characters', async () => {
  const planes = Array.from({ length: 17 }, (_, plane) => plane * 0x1_0000)
  const points = [
    ...Array.from({ length: 0x3000 - 1 }, (_, n) => n + 1),
    ...Array.from({ length: 0x300 }, (_, n) => 0xfd00 + n),
    ...planes.flatMap((plane) => [plane + 0xfffd, plane + 0xfffe, plane + 0xffff]),
  ]
  const rows = await sql<{ n: number; plain: string }[]>`
    select n, private.plain_text('a' || chr(n) || 'b') as plain from unnest(${points}::int[]) as n`
  const unlike = rows.filter(({ n, plain }) => plain !== stripControlCharacters(`a${String.fromCodePoint(n)}b`))
  expect(unlike).toEqual([])
  const [lines] = await sql`select private.plain_text(${'uno\r\ndos\rtres\n\tcuatro'}) as plain`
  expect(lines?.plain).toBe(stripControlCharacters('uno\r\ndos\rtres\n\tcuatro'))
  expect(lines?.plain).toBe('uno\ndos\ntres\n\tcuatro')
})

test('FM13 contract and database agree on visible characters, and compose texts alike', async () => {
  const points = [
    ...Array.from({ length: 0xffff }, (_, n) => n + 1).filter((n) => n < 0xd800 || n > 0xdfff),
    ...[0xe0000, 0xe0041, 0xe007f, 0xe0fff, 0xe1000, 0x1f600, 0x1f1e6],
  ]
  const rows = await sql<{ n: number; visible: boolean }[]>`
    select n, private.is_visible(chr(n)) as visible from unnest(${points}::int[]) as n`
  expect(rows.filter(({ n, visible }) => visible !== hasVisibleCharacter(String.fromCodePoint(n)))).toEqual([])
  const decomposed = 'Guarani\u0301 odonto\u00adpedia\u200btra'
  const [plain] = await sql`select private.plain_text(${decomposed}) as text`
  expect([plain?.text, stripControlCharacters(decomposed)]).toEqual([
    'Guaraní odontopediatra',
    'Guaraní odontopediatra',
  ])
})

const invisible = [
  '\u200b',
  '\u00ad',
  '\u2060',
  '\u2800',
  '\u3164',
  '\u200d',
  '\ufe0f',
  '\u034f',
  '\u{e0041}',
  '\u0301',
]

test('FM14 a text without visible characters is empty and refused in every field, through the Data API too', async () => {
  const admin = await app.person('super_admin')
  const item = { title: 'Título', excerpt: 'Resumen', content: 'Texto', category: 'obras' } as const
  for (const sign of invisible) {
    const empty = ` ${sign}${sign} `
    for (const field of ['title', 'excerpt', 'content'] as const) {
      const { status, fields } = await call(
        app.api,
        'POST create-new',
        { noticiaData: { ...item, [field]: empty } },
        { as: admin },
      )
      expect([status, Object.keys(fields ?? {})], `${field} ${JSON.stringify(sign)}`).toEqual([400, [field]])
      const { error } = await admin.client.from('noticias').insert({ ...item, [field]: empty })
      expect(error?.code, `${field} ${JSON.stringify(sign)}`).toBe('23514')
    }
    const named = await call(app.api, 'POST edit-user', { id: admin.id, name: sign.repeat(3) }, { as: admin })
    expect([named.status, named.fields]).toEqual([400, { name: 'El nombre es requerido' }])
  }
  expect(Tags.parse(['feria', ...invisible, 'cafe\u0301', 'café'])).toEqual(['feria', 'café'])
})

test('FM15 titles and names lose direction marks; searches ignore invisible characters', async () => {
  const admin = await app.person('admin')
  const noticiaData = {
    ...{ title: 'Odonto\u00adpediatra \u202een Guarani\u0301', excerpt: 'Turnos', content: 'Texto' },
    ...{ category: 'salud', status: 'publicado' },
  } as const
  const { body } = await call(app.api, 'POST create-new', { noticiaData }, { as: admin })
  expect(body.noticia.title).toBe('Odontopediatra en Guaraní')
  for (const q of ['odontopediatra', 'Guaraní', 'guarani\u0301', 'odonto\u00adpediatra']) {
    const found = await call(app.api, 'GET find-all-news-public', { q, page: 1, limit: 6 })
    expect(
      found.body.noticias.map(({ title }) => title),
      q,
    ).toEqual(['Odontopediatra en Guaraní'])
  }
  const { body: person } = await call(app.api, 'POST edit-user', { id: admin.id, name: 'Ana\u202e Paz' }, { as: admin })
  expect(person.user?.name).toBe('Ana Paz')
})

test('SG02 control characters are removed before storing', async () => {
  const admin = await app.person('admin')
  const pasted = 'Obra\u0001\u0096 nueva\ufffe'
  const noticiaData = { title: pasted, excerpt: pasted, content: 'Uno\vDos\r\nTres', category: 'obras' } as const
  const { body } = await call(app.api, 'POST create-new', { noticiaData }, { as: admin })
  expect(body.noticia).toMatchObject({ title: 'Obra nueva', excerpt: 'Obra nueva', content: 'Uno\nDos\nTres' })
  const content = { active: false, url: '', title: pasted, message: pasted, level: 'info' } as const
  const changed = await call(app.api, 'PUT press-content', content, { as: admin })
  expect(changed.body).toMatchObject({ title: 'Obra nueva', message: 'Obra nueva' })
  const { body: person } = await call(
    app.api,
    'POST edit-user',
    { id: admin.id, name: pasted, last_name: pasted },
    { as: admin },
  )
  expect(person.user).toMatchObject({ name: 'Obra nueva', last_name: 'Obra nueva' })
})
