import { expect, test } from 'vitest'
import { approval, readOpinionQuery, writeOpinionQuery } from './opinion-query.ts'

test('the address says what is shown, and reading what was written gives the same', () => {
  const filters = { direccion: '/servicio-salud/', sirvio: 'false' } as const
  expect(readOpinionQuery(writeOpinionQuery(filters, 3))).toEqual({ ...filters, pagina: 3 })
  expect(String(writeOpinionQuery({ direccion: '', sirvio: '' }, 1))).toBe('')
})

test.for(['pagina=0', 'pagina=-1', 'pagina=dos', 'pagina=1.5', 'sirvio=quizas'])(
  '%s means everything from page 1',
  (text) => {
    expect(readOpinionQuery(new URLSearchParams(text))).toEqual({ direccion: '', sirvio: '', pagina: 1 })
  },
)

test('how many found a page useful', () => {
  expect(
    [
      { yes: 20, no: 3 },
      { yes: 0, no: 1 },
      { yes: 0, no: 0 },
    ].map(approval),
  ).toEqual(['87 % de 23', '0 % de 1', 'sin respuestas'])
})
