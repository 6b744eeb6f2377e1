import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noticiaFixture } from '../noticia.fixture.ts'
import { NoticiaSummary } from './NoticiaModal.tsx'

const shown = (parts: Parameters<typeof noticiaFixture>[0]) =>
  renderToStaticMarkup(
    <MantineProvider>
      <NoticiaSummary noticia={noticiaFixture(parts)} />
    </MantineProvider>,
  )

test('PN02 omits double quotes of the title', () => {
  expect(shown({ title: 'La "obra" de la plaza' })).toContain('La obra de la plaza')
})

test('PN02 shows the date in words, and names a missing or invalid one', () => {
  expect(shown({ date: '2026-11-20' })).toContain('viernes 20 de noviembre de 2026')
  expect(shown({ date: '' })).toContain('Fecha no disponible')
  expect(shown({ date: '2026-13-45' })).toContain('Fecha no válida')
})

test('NR71 formats the text and shows the same state as the list', () => {
  expect(shown({ content: '## Qué cambia\n- Veredas\n- Luces\n> Por fin' })).toContain(
    '<h3>Qué cambia</h3><ul><li>Veredas</li><li>Luces</li></ul><blockquote><p>Por fin</p></blockquote>',
  )
  const past = '2020-01-01T12:00:00Z'
  expect(shown({ status: 'publicado', publishAt: null, unpublishAt: past })).toContain('Quitada')
  expect(shown({ status: 'publicado', publishAt: '2999-01-01T12:00:00Z', unpublishAt: null })).toContain('Programada')
})
