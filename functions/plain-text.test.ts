import { afterAll, expect, test } from 'vitest'
import { plainText } from '#contract/plain-text.ts'
import { createTestApp } from '../testing/api/app.ts'
import { call } from '../testing/api/call.ts'

const app = await createTestApp()
afterAll(app.stop)
const { sql } = app.supabase

test('SG02 contract and database agree on every sign', async () => {
  const planes = Array.from({ length: 17 }, (_, plane) => plane * 0x1_0000)
  const points = [
    ...Array.from({ length: 0x3000 - 1 }, (_, n) => n + 1),
    ...Array.from({ length: 0x300 }, (_, n) => 0xfd00 + n),
    ...planes.flatMap((plane) => [plane + 0xfffd, plane + 0xfffe, plane + 0xffff]),
  ]
  const rows = await sql<{ n: number; plain: string }[]>`
    select n, private.plain_text('a' || chr(n) || 'b') as plain from unnest(${points}::int[]) as n`
  const unlike = rows.filter(({ n, plain }) => plain !== plainText(`a${String.fromCodePoint(n)}b`))
  expect(unlike).toEqual([])
  const [lines] = await sql`select private.plain_text(${'uno\r\ndos\rtres\n\tcuatro'}) as plain`
  expect(lines?.plain).toBe(plainText('uno\r\ndos\rtres\n\tcuatro'))
  expect(lines?.plain).toBe('uno\ndos\ntres\n\tcuatro')
})

test('SG02 what is sent with signs that are none is stored without them', async () => {
  const admin = await app.person('admin')
  const pasted = 'Obra\u0001\u0096 nueva\ufffe'
  const noticiaData = { title: pasted, excerpt: pasted, content: 'Uno\vDos\r\nTres', category: 'obras' } as const
  const { body } = await call(app.api, 'create-new', { noticiaData }, { as: admin })
  expect(body.noticia).toMatchObject({ title: 'Obra nueva', excerpt: 'Obra nueva', content: 'Uno\nDos\nTres' })
  const content = { active: false, url: '', title: pasted, message: pasted, level: 'info' } as const
  const changed = await call(app.api, 'edit-press-content', content, { as: admin })
  expect(changed.body).toMatchObject({ title: 'Obra nueva', message: 'Obra nueva' })
  const { body: person } = await call(
    app.api,
    'edit-user',
    { id: admin.id, name: pasted, last_name: pasted },
    { as: admin },
  )
  expect(person.user).toMatchObject({ name: 'Obra nueva', last_name: 'Obra nueva' })
})
