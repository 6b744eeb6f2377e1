import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { imagenFixture } from './imagen.fixture.ts'
import { Thumbnail } from './Thumbnail.tsx'

const shown = (parts: Parameters<typeof imagenFixture>[0]) =>
  renderToStaticMarkup(<Thumbnail imagen={imagenFixture(parts)} />)

test('NR35 a thumbnail keeps the focal point visible, and the upper part of a portrait without one', () => {
  expect(shown({ focus: { x: 32, y: 58 } })).toContain('data-focus="30 60"')
  expect(shown({ width: 900, height: 1200, focus: null })).toContain('data-focus="50 30"')
  expect(shown({ width: 1200, height: 900, focus: null })).not.toContain('data-focus')
})
