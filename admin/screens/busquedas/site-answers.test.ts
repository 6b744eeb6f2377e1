import { expect, test } from 'vitest'
import { answersTo } from './site-answers.ts'

test('BU02 a word is answered once something of the site is called so, in any form of it', () => {
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
