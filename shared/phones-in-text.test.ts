import { expect, test } from 'vitest'
import { phoneRuns } from './phones-in-text.ts'

const dialled = (text: string) => phoneRuns(text).flatMap(({ href }) => href ?? [])

test.for([
  ['En una urgencia, llamá al 102 o al 911.', ['tel:102', 'tel:911']],
  ['La línea 144 atiende las 24 horas. En una emergencia, llamá al 911.', ['tel:144', 'tel:911']],
  ['Líneas 101, 107 y 911', ['tel:101', 'tel:107', 'tel:911']],
  ['Corte de luz. Emergencias: 911', ['tel:911']],
  ['Bomberos (100), Policía 101, SAME 107.', ['tel:100', 'tel:101', 'tel:107']],
  ['Comunicate con el 103 de Defensa Civil', ['tel:103']],
  ['Marcá 911', ['tel:911']],
  ['Ante un robo: llamá gratis al 911 o al (0385) 421-1234', ['tel:911', 'tel:03854211234']],
  ['Turnos: (0385) 421\u20111234 o (0385)\u00A0421-1234', ['tel:03854211234', 'tel:03854211234']],
] as const)('CF01 FM16 «%s» has the telephones %j', ([text, hrefs]) => expect(dialled(text)).toEqual(hrefs))

test.for([
  'La línea 102 del colectivo y la línea 107 de ómnibus',
  'Bomberos: 100 años de historia',
  'El SAME recibió 107 llamados; la Policía, 101 denuncias',
  'Emergencia: 911 familias evacuadas',
  'Desde el 100 al 147',
  'Línea 1445, ordenanza 911/2026, $ 911',
  'Son 102 o 103 personas',
])('CF01 «%s» has no telephone', (text) => expect(dialled(text)).toEqual([]))
