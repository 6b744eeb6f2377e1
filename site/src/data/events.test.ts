import { expect, test } from 'vitest'
import content from '../content/eventos.json'
import { events, eventsInOrder, readEvents } from './events.ts'

test('H05 the events come from a content file with one sample', () => {
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({ muestra: true, link: '/todas-las-noticias/' })
})

test('a picture that nobody drew is refused with the name that was looked for', () => {
  const [row] = content.filas
  expect(() => readEvents({ ...content, filas: [{ ...row, image: 'evento-lluvia' }] })).toThrow(/evento-lluvia/)
})

test('H05 events to come stand before those that have been, each nearest to today first', () => {
  const dated = (...dates: string[]) => dates.map((date) => ({ date }))
  const days = eventsInOrder(dated('2026-01-01', '2026-12-24', '2026-11-20', '2026-11-21'), '2026-11-21')
  expect(days.map(({ date }) => date)).toEqual(['2026-11-21', '2026-12-24', '2026-11-20', '2026-01-01'])
})
