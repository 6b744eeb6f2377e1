import { expect, test } from 'vitest'
import { checkContent } from './check.ts'
import { serviceCategories } from './choices.ts'
import { faultLine } from './content-error.ts'
import type { ContentFile } from './files.ts'
import { slugOfRow } from './own-pages.ts'

const reviewed = { revisado: '2026-11-20' }
const faultsIn = (file: ContentFile, value: object): string[] => checkContent(file, value).faults.map(faultLine)

/** A service from before services had pages. */
const service = (change: object) => ({
  title: 'Tasas',
  description: 'Qué es.',
  long_description: 'Cómo se hace.',
  link: '',
  descarga: '',
  instantly: false,
  ...change,
})
/** Services in the first two categories. */
const services = (first: readonly object[], second: readonly object[] = []) => ({
  ...reviewed,
  filas: serviceCategories.map((key, index) => ({
    key,
    title: key,
    icon: 'file-text',
    services: [first, second][index] ?? [],
  })),
})
/** An event from before events had hours and pages. */
const event = (change: object) => ({
  id: 1,
  title: 'Feria',
  excerpt: 'Una feria.',
  date: '2026-12-24',
  place: 'La plaza',
  image: 'evento-feria',
  category: 'cultura',
  link: '',
  images: [],
  ...change,
})
const events = (...rows: readonly object[]) => ({
  ...reviewed,
  filas: rows.map((row, index) => event({ ...row, id: index + 1 })),
})

test('ED33 a row’s slug is its field, or made from its title', () => {
  expect(slugOfRow({ title: 'Niñez y familia' })).toBe('ninez-y-familia')
  expect(slugOfRow({ title: 'Niñez y familia', slug: 'ninez' })).toBe('ninez')
})

test('ED45 content stored before pages existed is valid', () => {
  expect(faultsIn('servicios-municipales.json', services([service({})]))).toEqual([])
  expect(faultsIn('eventos.json', events({}))).toEqual([])
})

test('ED33 a duplicate address is a fault of the later service, across categories', () => {
  expect(faultsIn('servicios-municipales.json', services([service({})], [service({ title: '¡Tasas!' })]))).toEqual([
    'servicios-municipales.json › fila 2 (educacion), services, fila 1 (¡Tasas!) › slug: «tasas» ya es la de «Tasas»: escribí otra',
  ])
  expect(
    faultsIn('servicios-municipales.json', services([service({}), service({ title: '¡Tasas!', slug: 'otras-tasas' })])),
  ).toEqual([])
})

test.for([
  [{ title: '¿?' }, 'del nombre no sale ninguna: escribila'],
  [{ slug: 'Feria del Libro' }, 'va en minúsculas y sin acentos, con guiones entre las palabras: feria-del-libro'],
  [{ slug: 'a'.repeat(101) }, 'tiene más de 100 letras: escribí una más corta'],
  [{ slug: '2026-12' }, '«2026-12» es la de otra página del sitio: escribí otra'],
  [{ title: 'Cultura' }, '«cultura» es la de otra página del sitio: escribí otra'],
] as const)('ED33 an event with %j has an invalid slug: %s', ([change, reason]) => {
  const row = { title: 'Feria', ...change }.title
  expect(faultsIn('eventos.json', events(change))).toEqual([`eventos.json › fila 1 (${row}) › slug: ${reason}`])
})

test('ED36 a related service that does not exist is a fault at its place', () => {
  const value = services([service({ relacionados: ['tasas', 'multas'] })])
  expect(faultsIn('servicios-municipales.json', value)).toEqual([
    'servicios-municipales.json › fila 1 (tramites), services, fila 1 (Tasas) › relacionados 2: no hay un servicio «multas»',
  ])
})

test.for([
  [{ horaFin: '20:00' }, 'horaFin: falta la hora de comienzo'],
  [{ hora: '20:00', horaFin: '20:00' }, 'horaFin: empieza y termina a la misma hora'],
  [{ hora: '25:00' }, 'hora: Escribí la hora así: 07:00'],
  [{ fechaFin: '2026-12-24' }, 'fechaFin: tiene que ser después del primer día'],
  [{ fechaFin: '2026-12-23' }, 'fechaFin: tiene que ser después del primer día'],
] as const)('ED38 an event with %j is refused: %s', ([change, reason]) =>
  expect(faultsIn('eventos.json', events(change))).toEqual([`eventos.json › fila 1 (Feria) › ${reason}`]),
)

test('ED38 hours, several days, and an end past midnight are valid', () =>
  expect(faultsIn('eventos.json', events({ fechaFin: '2026-12-26', hora: '22:00', horaFin: '02:00' }))).toEqual([]))

test('ED44 a document has type, date, title and a PDF; its number is optional', () => {
  const document = { id: 1, type: 'ordenanza', date: '2026-08-14', title: 'Comercios', descarga: '/descargas/a.pdf' }
  const faultLines = (change: object) =>
    faultsIn('documentos.json', { ...reviewed, filas: [{ ...document, ...change }] })
  expect(faultLines({})).toEqual([])
  expect(faultLines({ number: '1.234/2026' })).toEqual([])
  const place = 'documentos.json › fila 1 (Comercios) ›'
  expect(faultLines({ descarga: '' })).toEqual([
    `${place} descarga: tiene que ser un PDF del panel (Archivos) o del sitio, que se escribe /descargas/nombre.pdf`,
  ])
  expect(faultLines({ type: 'ley' })[0]).toMatch(/ › type: tiene que ser «ordenanza», /)
  expect(faultLines({ number: '' })).toEqual([`${place} number: no puede quedar vacío`])
})
