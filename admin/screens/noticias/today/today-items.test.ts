import { expect, test } from 'vitest'
import { missingItems, plannedItems, sectionsOf } from './today-items.ts'

/** 22:00 in the city, the next day in UTC. */
const now = Date.parse('2026-11-29T01:00:00Z')
const planned = (title: string, publishAt: string | null) => ({ _id: title, title, publishAt })

test('PB10 lists news planned for today and tomorrow in city time, in order', () => {
  const items = plannedItems(
    [
      planned('Pasado', '2026-11-30T03:00:00Z'),
      planned('Segunda', '2026-11-30T02:59:00Z'),
      planned('Primera', '2026-11-29T02:30:00Z'),
      planned('Ya salió', '2026-11-29T00:59:00Z'),
      planned('Sin hora', null),
    ],
    now,
  )
  expect(items).toEqual([
    { text: 'Hoy 23:30: Primera', to: '/admin-panel/editar-noticia/Primera' },
    { text: 'Mañana 23:59: Segunda', to: '/admin-panel/editar-noticia/Segunda' },
  ])
})

test('CN16 links the most frequent gaps to their first row', () => {
  const gap = (text: string, count: number) => ({ text, count, row: 'filas.2' })
  expect(
    missingItems([
      { name: 'jardines.json', faltan: [gap('2 jardines sin teléfono', 2)] },
      { name: 'centros-salud.json', faltan: [gap('10 centros sin teléfono', 10)] },
    ]),
  ).toEqual([
    { text: '10 centros sin teléfono', to: '/admin-panel/datos/centros-salud?fila=filas.2' },
    { text: '2 jardines sin teléfono', to: '/admin-panel/datos/jardines?fila=filas.2' },
  ])
})

test('PB10 omits empty sections and truncates long ones', () => {
  const items = Array.from({ length: 9 }, (_, index) => ({ text: String(index), to: '/' }))
  expect(
    sectionsOf([
      { title: 'Uno', items },
      { title: 'Dos', items: [] },
    ]),
  ).toEqual([{ title: 'Uno', items: items.slice(0, 4) }])
})
