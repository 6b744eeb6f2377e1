import { expect, test } from 'vitest'
import { noticiaFixture } from '../../noticia.fixture.ts'
import { targetsOf } from './link-targets.ts'

const pages = [
  { title: 'Turismo', address: '/turismo/', names: ['plaza'] },
  { title: 'Plaza Belgrano', address: '/turismo/?lugar=plaza', names: [] },
  { title: 'Plaza de otro sitio', address: 'https://a.example/', names: [] },
]

test('PB11 finds own pages and documents by word prefixes, and keeps the public ones of the found news', () => {
  expect(
    targetsOf('plaz', {
      pages,
      news: [
        noticiaFixture({ _id: 'a', title: 'La plaza nueva' }),
        noticiaFixture({ _id: 'b', title: 'La plaza vieja', status: 'borrador' }),
        noticiaFixture({ _id: 'c', title: 'La plaza de 2099', publishAt: '2099-01-01T00:00:00Z' }),
        noticiaFixture({ _id: 'd', title: 'La plaza de 2020', unpublishAt: '2020-01-01T00:00:00Z' }),
      ],
      files: [
        { title: 'Plano de las plazas', url: '/archivos/x/plano.pdf' },
        { title: 'Ordenanza', url: '/archivos/y/ordenanza.pdf' },
      ],
    }),
  ).toEqual([
    { kind: 'Página', title: 'Plaza Belgrano', address: '/turismo/?lugar=plaza' },
    { kind: 'Página', title: 'Turismo', address: '/turismo/' },
    { kind: 'Noticia', title: 'La plaza nueva', address: '/noticia/a/' },
    { kind: 'Documento', title: 'Plano de las plazas', address: '/archivos/x/plano.pdf' },
  ])
})
