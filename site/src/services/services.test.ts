import { expect, test } from 'vitest'
import content from '#content/servicios-municipales.json' with { type: 'json' }
import type { Service, ServiceCategory } from '#contract/content/services.ts'
import { directLink, hasOwnPage } from '#shared/content-pages.ts'
import { readContent } from '../data/content.ts'
import { sampleItem } from '../noticias/news.fixture.ts'
import { newsWith } from '../noticias/news.ts'
import {
  categorizedServices,
  channelsOf,
  linkLabel,
  nextSteps,
  relatedServices,
  serviceAnchor,
  servicePath,
  services,
} from './services.ts'

test('services are in six categories, in order', () => {
  const { filas, ...rest } = content
  expect(() => readContent('servicios-municipales.json', { ...rest, filas: filas.toReversed() })).toThrow(
    /servicios-municipales\.json[\s\S]*tramites/,
  )
})

test('H04 a service with instantly true and a link has a direct link, others open the dialog', () => {
  expect(directLink({ instantly: true, link: '/jardines/' })).toBe('/jardines/')
  expect(directLink({ instantly: true, link: '' })).toBeNull()
  expect(directLink({ instantly: false, link: '/jardines/' })).toBeNull()
})

test('the anchors of services are plain and unique', () => {
  expect(serviceAnchor('salud', 'Niñez y familia')).toBe('salud-ninez-y-familia')
  const anchors = services.flatMap(({ key, services: rows }) => rows.map(({ title }) => serviceAnchor(key, title)))
  expect(new Set(anchors).size).toBe(anchors.length)
})

test.for([
  [{}, '/tramites/licencia-de-conducir/'],
  [{ slug: 'carnet' }, '/tramites/carnet/'],
  [{ instantly: true, link: 'https://rentas.example' }, '/tramites/licencia-de-conducir/'],
  [{ instantly: true, link: 'tel:107' }, '/tramites/licencia-de-conducir/'],
  [{ instantly: false, link: '/jardines/' }, '/tramites/licencia-de-conducir/'],
  [{ instantly: true, link: '/jardines/' }, '/jardines/'],
] as const)('ED32 a service %j has the lasting address %s', ([change, path]) => {
  const service = { title: 'Licencia de conducir', instantly: false, link: '', ...change }
  expect(servicePath(service)).toBe(path)
  expect(hasOwnPage(service)).toBe(path.startsWith('/tramites/'))
})

test('ED36 a service leads to its named services, otherwise to its category', () => {
  const service = (title: string, relacionados: string[] = []) => ({ title, relacionados }) as unknown as Service
  const [one, two, far] = [service('Uno'), service('Dos', ['lejos']), service('Lejos')]
  const categories: ServiceCategory[] = [
    { key: 'tramites', title: 'Trámites', icon: 'x', services: [one, two] },
    { key: 'salud', title: 'Salud', icon: 'x', services: [far] },
  ]
  const all = categorizedServices(categories)
  expect(all.map((placed) => relatedServices(placed, all))).toEqual([[two], [far], []])
})

test('ED36 news of a service are the newest three that have one of its words, whole, in title or excerpt', () => {
  const items = [
    'Vacunación en los barrios',
    'Obras',
    'VACUNAS para todos',
    'Megavacunas',
    'Más vacunas',
    'Y más vacunas',
  ].map((title, index) => sampleItem(index, { title, excerpt: 'Resumen.' }))
  expect(newsWith(['vacunación', 'vacunas'], items).map(({ title }) => title)).toEqual([
    'Vacunación en los barrios',
    'VACUNAS para todos',
    'Más vacunas',
  ])
  expect(newsWith([], items)).toEqual([])
})

test('ED34 a button names the action of its link', () => {
  expect(['mailto:a@b.example', 'tel:911', 'https://a.example', '/jardines/'].map(linkLabel)).toEqual([
    'Escribir un correo',
    'Llamar',
    'Ir al sitio',
    'Ir a la página',
  ])
})

test('CF02 a service’s first step is its telephone; without contact, the institution’s', () => {
  const bare = { acciones: [], link: '', descarga: '', formularios: [] } as unknown as Service
  const hrefs = (change: Partial<Service>) => nextSteps({ ...bare, ...change }).map(({ href }) => href)
  const acciones = [{ title: 'Ver la agenda', link: '/agenda/' }]
  expect(hrefs({ phone: '144', acciones, link: 'https://a.example', email: 'a@b.example' })).toEqual([
    'tel:144',
    'https://a.example',
    '/agenda/',
    'mailto:a@b.example',
  ])
  expect(hrefs({})).toEqual(['#section_contact'])
  expect(hrefs({ descarga: '/descargas/a.pdf' })).toEqual([])
})

test('ED32 a service is done online with an outside link, in person with an office, and by appointment', () => {
  const labels = (change: object) =>
    channelsOf({ link: '', lugares: [], turno: undefined, ...change }).map(({ label }) => label)
  expect(labels({})).toEqual([])
  expect(labels({ link: '/jardines' })).toEqual([])
  expect(labels({ link: 'https://rentas.example', lugares: [{}], turno: 'Por teléfono' })).toEqual([
    'En línea',
    'Presencial',
    'Con turno',
  ])
})

test('ED32 the link’s button has the content’s label; a most requested service must exist', () => {
  const [category] = services
  const [paid] = category?.services ?? []
  if (!paid) throw new Error('La Banda has services')
  expect(nextSteps({ ...paid, boton: 'Pagar ya' })[0]?.label).toBe('Pagar ya')
  const read = (masPedidos: string[]) =>
    readContent('servicios-municipales.json', { revisado: '2026-01-31', masPedidos, filas: services })
  expect(read(['pago-de-tasas']).masPedidos).toEqual(['pago-de-tasas'])
  expect(() => read(['pago-de-nada'])).toThrow(/masPedidos[\s\S]*no hay un servicio «pago-de-nada»/)
})
