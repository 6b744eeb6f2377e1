import { expect, test } from 'vitest'
import {
  areaPlaces,
  buttonPlaces,
  closingPlaces,
  currentMark,
  headerPlaces,
  menuPlaces,
  quickPlaces,
  usualPlaces,
} from './navigation.ts'

const labels = (places: readonly { readonly label: string }[]) => places.map(({ label }) => label)

test('L02 the header’s order: Inicio, alert, tourism, Noticias, Servicios', () => {
  const { before, after } = headerPlaces
  expect([...before, buttonPlaces.alerta, buttonPlaces.turismo, ...after].map(({ href }) => href)).toEqual([
    '/',
    '/alertabanda/',
    '/turismo/',
    '/todas-las-noticias/',
    '/#servicios_municipales',
  ])
})

test('L03 the menu’s order', () =>
  expect(labels(menuPlaces)).toEqual(['Inicio', 'Noticias', 'Intendente', 'Trámites', 'Contacto']))

test('L05 the areas begin with Intendente, the alert service and Turismo', () =>
  expect(labels(areaPlaces).slice(0, 3)).toEqual(['Intendente', 'Alerta Banda', 'Turismo']))

test('every address is one of the site’s own, with the slash at its end', () => {
  for (const { href } of [...quickPlaces, ...areaPlaces, ...closingPlaces, ...usualPlaces, ...menuPlaces])
    expect(href).toMatch(/^(\/|\/[a-z-]+\/|\/?#[a-z_]+|\/rss\.xml)$/)
})

test.for([
  ['/todas-las-noticias/', 'page'],
  ['/noticia/0190-a/', 'true'],
  ['/noticias/obras/', 'true'],
  ['/plantillas/noticia/', 'true'],
  ['/', undefined],
  ['/turismo/', undefined],
] as const)('on %s the link to the news is marked %s', ([path, mark]) =>
  expect(
    currentMark(
      { href: '/todas-las-noticias/', label: '', sections: ['/noticia/', '/noticias/', '/plantillas/noticia'] },
      path,
    ),
  ).toBe(mark),
)
