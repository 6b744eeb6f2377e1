import { expect, test } from 'vitest'
import content from '#content/ciudad.json'
import { mayor } from '../mayor/mayor.ts'
import { hasContent } from './availability.ts'
import { areaPlaces, closingPlaces, currentMark, menuPlaces, quickPlaces, usualPlaces } from './navigation.ts'

test('L05 the areas begin with the mayor, the alert service and tourism, as the city calls them', () => {
  const [first, second, third] = areaPlaces
  expect([first?.label, second?.label]).toEqual([mayor.menu, content.servicioAlerta])
  expect(third?.label === 'Turismo').toBe(hasContent('/turismo/'))
})

test('every link is internal, a page’s address with a trailing slash', () => {
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
