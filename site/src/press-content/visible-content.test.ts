import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noPressContent, type PressContent } from '#contract/press-content.ts'
import { visibleContent } from './visible-content.ts'

const live: PressContent = {
  ...noPressContent,
  active: true,
  url: 'https://vivo.example/sesion',
  title: 'Sesión en vivo',
}
const never = () => false
const always = () => true

test('L06 nothing shows without content', () =>
  expect(visibleContent(noPressContent, never)).toEqual({ overlay: null, band: null, endsIn: null }))

test('L06 active content with an https address shows over the page, until it was closed in this visit', () => {
  expect(visibleContent(live, never).overlay).toEqual({ url: 'https://vivo.example/sesion', title: 'Sesión en vivo' })
  expect(visibleContent(live, (what) => what === 'https://vivo.example/sesion').overlay).toBeNull()
  expect(visibleContent({ ...live, active: false }, never).overlay).toBeNull()
})

test('L06 content that is not https never shows', () => {
  const notHttps = fc.oneof(
    fc.string(),
    fc.webUrl({ validSchemes: ['http', 'ftp'] }),
    fc.constantFrom(
      'javascript:alert(1)',
      'data:text/html,a',
      '//vivo.example',
      ' /pagina',
      'https:',
      'blob:https://a.b/c',
    ),
  )
  fc.assert(
    fc.property(notHttps, (url) => {
      const { overlay } = visibleContent({ ...live, url }, never)
      expect(overlay === null || overlay.url.startsWith('https://')).toBe(true)
      if (URL.parse(url)?.protocol !== 'https:') expect(overlay).toBeNull()
    }),
  )
})

test('L06 content without a title has an accessible name', () =>
  expect(visibleContent({ ...live, title: ' ' }, never).overlay?.title).toBe('Contenido de prensa'))

test('L06 a message shows with and without content; an urgent one cannot be closed', () => {
  const message = 'Corte de agua'
  expect(visibleContent({ ...noPressContent, message }, never).band).toEqual({ message, isUrgent: false })
  expect(visibleContent({ ...live, message }, never).band).toEqual({ message, isUrgent: false })
  expect(visibleContent({ ...noPressContent, message }, always).band).toBeNull()
  expect(visibleContent({ ...noPressContent, message, level: 'urgente' }, always).band).toEqual({
    message,
    isUrgent: true,
  })
})

test('NR50 a notice with an end has its remaining time and ends', () => {
  const now = Date.parse('2026-11-22T20:00:00Z')
  const urgent = { ...live, message: 'Corte de agua', level: 'urgente' as const, until: '2026-11-22T20:01:00.000Z' }
  expect(visibleContent(urgent, never, now).endsIn).toBe(60_000)
  expect(visibleContent(urgent, never, now + 60_000)).toEqual({ overlay: null, band: null, endsIn: null })
})
