import { expect, test } from 'vitest'
import { sampleEvent } from './event.fixture.ts'
import { eventJsonLd } from './structured-event.ts'

const jsonLdOf = (change: Parameters<typeof sampleEvent>[0]) =>
  eventJsonLd(sampleEvent(change), 'https://muni.example') ?? ''

test('ED39 a confirmed event has full structured data, safe inside HTML', () => {
  const body = jsonLdOf({
    title: 'Feria <b>',
    hora: '10:00',
    horaFin: '20:00',
    address: 'Belgrano 1',
    lat: -27.7,
    lng: -64.2,
  })
  expect(body).not.toContain('<')
  expect(JSON.parse(body)).toMatchObject({
    '@type': 'Event',
    name: 'Feria <b>',
    url: 'https://muni.example/agenda/feria-b/',
    startDate: '2027-09-16T10:00:00-03:00',
    endDate: '2027-09-16T20:00:00-03:00',
    eventStatus: 'https://schema.org/EventScheduled',
    image: ['https://muni.example/fotos/feria.webp'],
    location: {
      '@type': 'Place',
      name: 'La plaza',
      address: { streetAddress: 'Belgrano 1' },
      geo: { latitude: -27.7 },
    },
    organizer: { '@id': 'https://muni.example/#institucion' },
  })
})

test('ED39 a sample has no structured data, an unconfirmed address is omitted, a suspension is stated', () => {
  expect(eventJsonLd(sampleEvent({ muestra: true }), 'https://muni.example')).toBeNull()
  expect(jsonLdOf({ confirmar: true, address: 'Belgrano 1' })).not.toContain('Belgrano')
  expect(jsonLdOf({ suspendido: true })).toContain('schema.org/EventCancelled')
})
