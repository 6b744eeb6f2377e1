import { describe, expect, test } from 'vitest'
import { phone } from '#contract/content/pieces.ts'
import { sampleNotice } from '../components/sample-notice.ts'
import { mapLink } from './map-link.ts'
import { serviceJsonLd } from './structured-places.ts'

describe('the link to a map', () => {
  const address = 'Av. Belgrano 100'

  test('leads to the point where it is known', () => {
    expect(mapLink({ address, lat: -27.7, lng: -64.2, confirmar: true })).toBe(
      'https://www.openstreetmap.org/?mlat=-27.7&mlon=-64.2#map=17/-27.7/-64.2',
    )
  })

  test('searches for a confirmed address, and is absent for others', () => {
    expect(mapLink({ address })).toMatch(/search\?query=Av\.%20Belgrano%20100%2C%20/)
    expect(mapLink({ address, confirmar: true })).toBeNull()
    expect(mapLink({ address, muestra: true })).toBeNull()
  })
})

test('a telephone is a number that can be dialled', () => {
  const dialled = ['911', '(0385) 427-1234', '+54 385 427-1234']
  const written = [...dialled, '', '-', '385 000-1007 (solo mensajes)']
  expect(written.filter((text) => phone.safeParse(text).success)).toEqual(dialled)
})

describe('structured data of places', () => {
  const about = { name: 'Salud', description: 'De <b>todo</b>', url: 'https://portal.example/servicio-salud/' }
  const row = {
    name: 'CIC',
    neighborhood: 'Centro',
    address: 'Belgrano 1',
    phone: '911',
    muestra: false,
    confirmar: false,
  }
  const jsonLdOf = (change: object) => serviceJsonLd(about, { type: 'MedicalClinic', rows: [{ ...row, ...change }] })

  test('a confirmed place has full data, safe inside HTML', () => {
    const body = jsonLdOf({})
    expect(body).not.toContain('<')
    expect(JSON.parse(body)).toMatchObject({
      '@type': 'GovernmentService',
      description: 'De <b>todo</b>',
      availableChannel: [
        {
          serviceLocation: {
            '@type': 'MedicalClinic',
            name: 'CIC',
            telephone: '911',
            address: { streetAddress: 'Belgrano 1' },
          },
        },
      ],
    })
  })

  test('hours of a confirmed place are included', () => {
    const horarios = [{ dias: ['lunes'], desde: '08:00', hasta: '13:00' }]
    expect(jsonLdOf({ horarios })).toContain('"opens":"08:00"')
    expect(jsonLdOf({ horarios, confirmar: true })).not.toContain('opens')
  })

  test('unconfirmed data and samples are omitted', () => {
    expect(jsonLdOf({ confirmar: true, lat: -27.7, lng: -64.2 })).not.toMatch(/Belgrano|911|geo/)
    expect(jsonLdOf({ confirmar: true })).toContain('CIC')
    expect(jsonLdOf({ muestra: true })).not.toContain('CIC')
  })
})

test('a list of only samples, or of only unconfirmed rows, has one notice', () => {
  expect(sampleNotice([{ muestra: true }, { muestra: true, confirmar: true }])).toMatch(/^Datos de muestra/)
  expect(sampleNotice([{ muestra: true }, { confirmar: true }])).toMatch(/^Datos por confirmar/)
  expect(sampleNotice([{ muestra: true }, {}])).toBeNull()
  expect(sampleNotice([])).toBeNull()
})
