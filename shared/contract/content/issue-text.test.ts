import { expect, test } from 'vitest'
import { z } from 'zod'
import { faultText } from './issue-text.ts'
import { line } from './pieces.ts'

const text = line('Texto')
const fault = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: faultText }).error?.issues[0]?.message

test.each<[string, z.ZodType, unknown, string]>([
  ['a missing field', z.object({ a: text }), {}, 'falta este campo'],
  ['a missing choice', z.object({ a: z.enum(['x', 'y']) }), {}, 'falta este campo'],
  ['an unknown field', z.strictObject({}), { nota: 1 }, 'sobra el campo «nota», o está mal escrito'],
  ['two unknown fields', z.strictObject({}), { a: 1, b: 2 }, 'sobran los campos «a», «b», o están mal escritos'],
  ['a text for a number', z.number(), '3', 'va un número, sin comillas'],
  ['a number for a text', text, 3, 'va un texto, entre comillas'],
  ['a fraction for an integer', z.int(), 1.5, 'va un número entero, sin comillas'],
  ['an empty text', text, ' ', 'no puede quedar vacío'],
  ['an empty list', z.array(text).min(1), [], 'tiene que haber al menos 1'],
  ['a number that is too large', z.number().max(90), 91, 'tiene que ser como mucho 90'],
  ['a number that is too small', z.number().min(-90), -91, 'tiene que ser al menos -90'],
  ['a number that is not positive', z.int().positive(), 0, 'tiene que ser más que 0'],
  ['an unknown choice', z.enum(['la', 'el', 'los']), 'le', 'tiene que ser «la», «el» o «los»'],
  ['a bad date', z.iso.date(), '2026-02-30', 'tiene que ser una fecha que exista, escrita así: 2026-11-20'],
  ['a bad mail address', z.email(), 'mesa', 'tiene que ser un correo, como mesa@ciudad.gob.ar'],
  [
    'no alternative of a union with the empty text',
    z.union([z.literal(''), z.number()]),
    'x',
    'va un número, sin comillas',
  ],
  ['a bad web address', z.url(), 'ciudad', 'tiene que ser una dirección completa, que empiece con https://'],
])('%s', (_what, schema, value, message) => expect(fault(schema, value)).toBe(message))
