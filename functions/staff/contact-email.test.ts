/** Contract and database accept the same contact addresses. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OptionalEmail } from '#contract/fields.ts'
import { createTestSupabase, type TestSupabase } from '../../tools/testing/supabase/test-supabase.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

/** Returns whether the table's constraint accepts each address. */
async function accepted(addresses: readonly string[]): Promise<readonly boolean[]> {
  const [constraint] = await supabase.sql`
    select pg_get_expr(conbin, conrelid) as condition from pg_constraint where conname = 'staff_contact_email_form'`
  const rows = await supabase.sql.unsafe(
    `select ${constraint?.condition} as ok from unnest($1::text[]) with ordinality as staff (contact_email, n) order by n`,
    [[...addresses]],
  )
  return rows.map(({ ok }) => ok)
}

const inContract = (address: string): boolean => OptionalEmail.safeParse(address).data === address

const hostile = [
  'javascript:alert(1)@x.example',
  '"><script>alert(1)</script>@x.example',
  "a'onmouseover='alert(1)@x.example",
  'a@x.example?cc=otro@x.example&body=hola',
  'a%0abcc:otro@x.example',
  'a@x.example,otro@x.example',
  'a@<b>.example',
  'mesa@villa',
  'mesa@-villa.example',
  'mesa@villa..example',
  '.mesa@villa.example',
  'mesa.@villa.example',
  'me..sa@villa.example',
  'mesa@villa.example\u202e',
  'mesa@villa.example\n',
  'mésa@villa.example',
  'Mesa@villa.example',
  ' mesa@villa.example',
  `${'a'.repeat(250)}@x.ar`,
]
const piece = fc.oneof(
  fc.constantFrom('a', 'villa', 'Z', '9', '.', '..', '@', '-', '_', "'", '+', '!', '%', ' ', '\n', '\u202e', 'ñ', ':'),
  fc.string({ unit: 'grapheme', maxLength: 3 }).filter((text) => text.isWellFormed() && !text.includes('\0')),
)
const address = fc.oneof(
  fc.emailAddress().map((text) => text.toLowerCase()),
  fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
  fc
    .tuple(fc.array(piece, { maxLength: 4 }), fc.array(piece, { maxLength: 4 }))
    .map(([local, domain]) => `${local.join('')}@${domain.join('')}.example`),
)

test('OW33 database and contract accept the same contact addresses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(address, { minLength: 200, maxLength: 400, size: 'max' }), async (addresses) => {
      const all = [...addresses, ...hostile, '', 'mesa.de-entradas+1@villa.gob.ar', "o'higgins@villa.example"]
      expect(await accepted(all)).toEqual(all.map(inContract))
    }),
    { numRuns: 10 },
  )
})

test('OW33 an invalid address is refused by the Data API, from the person and a super_admin', async () => {
  const [editor, boss] = [await supabase.as('editor'), await supabase.as('super_admin')]
  for (const contact_email of hostile)
    for (const { client } of [editor, boss]) {
      const { error } = await client.from('staff').update({ contact_email }).eq('id', editor.id)
      expect(error?.code, contact_email).toBe('23514')
    }
  const { error } = await editor.client.from('staff').update({ contact_email: 'mesa@villa.gob.ar' }).eq('id', editor.id)
  expect(error).toBeNull()
})
