import { expect, test } from 'vitest'
import { vcard } from './vcard.ts'

const place = {
  city: 'La Banda',
  province: 'Santiago del Estero',
  country: 'Argentina',
  url: 'https://portal.example/contacto/rentas/',
}

test('CN12 a contact has its fields escaped, lines with CRLF, and no empty ones', () => {
  const text = vcard({
    ...place,
    name: 'Rentas; tasas',
    organization: 'Municipalidad',
    phone: '385 000-0100',
    note: 'Lunes, martes\nde 8 a 12',
  })
  expect(text).toBe(
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Rentas\\; tasas;;;;',
      'FN:Rentas\\; tasas',
      'ORG:Municipalidad',
      'TEL;TYPE=WORK,VOICE:385 000-0100',
      'ADR;TYPE=WORK:;;;La Banda;Santiago del Estero;;Argentina',
      'URL:https://portal.example/contacto/rentas/',
      'NOTE:Lunes\\, martes\\nde 8 a 12',
      'END:VCARD',
      '',
    ].join('\r\n'),
  )
})
