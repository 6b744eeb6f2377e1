import { expect, test } from 'vitest'
import { answersTo } from './site-answers.ts'

test('BU02 a word is answered by the entry with its stem in title or names', () => {
  const entries = [
    { title: 'Secretaría de Obras Públicas', address: '/contacto/obras/', names: ['bache', 'calle rota'] },
    { title: 'Vacunación', address: '/tramites/vacunacion/', names: [] },
  ]
  expect(answersTo(['baches', 'vacuna', 'dni', 'rota'], { entries })).toEqual([
    'Secretaría de Obras Públicas',
    'Vacunación',
    null,
    'Secretaría de Obras Públicas',
  ])
})
