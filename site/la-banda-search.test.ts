/**
 * What people of La Banda type, against the index of a real build (L04). A municipality that makes the portal its own deletes this file,
 * or writes down what its own people look for.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { searchOver } from './integrations/search-index.fixture.ts'
import { exampleWords } from './src/search/search-content.ts'
import type { PageSearch } from './src/search/search-pages.ts'
import { placedServices, servicePath, services } from './src/services/services.ts'

let search: PageSearch
let stop: () => Promise<void>
beforeAll(async () => {
  const folder = join(inject('builtSite'), 'pagefind')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      return { path: file.slice(folder.length + 1), content: await readFile(file) }
    })
  ;({ search, stop } = await searchOver(await Promise.all(files)))
})
afterAll(() => stop())

/** Where a service is found. */
function service(title: string): string {
  const found = placedServices(services).find((one) => one.service.title === title)
  if (!found) throw new Error(`There is no service ${title}`)
  return servicePath(found.service)
}

const tasas = service('Pago de tasas')
const faltas = service('Faltas de tránsito')
const licencia = service('Licencia de conducir')
const habilitacion = service('Habilitación comercial')
const reclamos = service('Reclamos')
const estaciones = service('Estaciones ambientales')
const vacunacion = service('Vacunación')
const animales = service('Salud animal')
const turnos = service('Turnos')
const social = service('Desarrollo social')
const residuos = '/recoleccion-residuos/'
const salud = '/servicio-salud/'
const jardines = '/jardines/'
const alerta = '/alertabanda/'
const turismo = '/turismo/'
const intendencia = '/info-intendente/'

test.for([
  ['basura', residuos],
  ['basurero', residuos],
  ['Cuándo pasa el basurero', residuos],
  ['recolector', residuos],
  ['camion', residuos],
  ['horario de recolección', residuos],
  ['residuo', residuos],
  ['no pasó el camión', reclamos],
  ['reclamo', reclamos],
  ['reclamos', reclamos],
  ['hacer un reclamo', reclamos],
  ['queja', reclamos],
  ['escombros', estaciones],
  ['ramas', estaciones],
  ['reciclar', service('Reciclables')],
  ['multa', faltas],
  ['multas', faltas],
  ['pagar una multa', faltas],
  ['infracción', faltas],
  ['faltas', faltas],
  ['impuesto', tasas],
  ['impuestos', tasas],
  ['pagar impuestos', tasas],
  ['boleta', tasas],
  ['tasas', tasas],
  ['rentas', service('Dirección de Rentas')],
  ['carnet', licencia],
  ['carné de conducir', licencia],
  ['renovar el registro', licencia],
  ['licencia', licencia],
  ['negocio', habilitacion],
  ['habilitaciones', habilitacion],
  ['recibo de sueldo', service('Recibos de sueldo')],
  ['hospital', salud],
  ['hospitales', salud],
  ['médico', salud],
  ['salud', salud],
  ['turno', turnos],
  ['turnos', turnos],
  ['sacar turno', turnos],
  ['vacuna', vacunacion],
  ['vacunas', vacunacion],
  ['castrar', animales],
  ['perros', animales],
  ['jubilados', service('Personas mayores')],
  ['guardería', jardines],
  ['guarderias', jardines],
  ['jardín', jardines],
  ['jardin de infantes', jardines],
  ['empleo', social],
  ['trabajo', social],
  ['bolsón', social],
  ['violencia', service('Género')],
  ['discapacidad', service('Discapacidad')],
  ['boleto', service('Boleto estudiantil')],
  ['colectivo', service('Boleto estudiantil')],
  ['talleres', service('Talleres culturales')],
  ['policia', alerta],
  ['bomberos', alerta],
  ['ambulancia', alerta],
  ['emergencias', alerta],
  ['robo', alerta],
  ['cámaras', alerta],
  ['farmacia', turismo],
  ['hoteles', turismo],
  ['intendente', intendencia],
  ['concejales', intendencia],
  ['fotos', '/galeria/'],
  ['privacidad', '/privacidad/'],
  ['datos abiertos', '/datos-abiertos/'],
  ['accesibilidad', '/accesibilidad/'],
  ['trámites', '/tramites/'],
  ['agenda', '/agenda/'],
  ['aniversario', '/agenda/aniversario-de-la-ciudad-2027/'],
  ['ordenanzas', '/documentos/'],
  ['boletín oficial', '/documentos/'],
  ['ordenanza comercio', '/descargas/habilitacion-comercial.pdf'],
] as const)('L04 «%s» finds %s among the first two', async ([q, expected]) => {
  const found = await search(q)
  expect(found.slice(0, 2).map(({ address }) => address)).toContain(expected)
})

test('L04 no word that the index adds is seen in a result', async () => {
  const found = (await Promise.all(['basura', 'multa', 'guardería', 'hospital', 'turno'].map(search))).flat()
  const texts = found.flatMap(({ title, excerpt }) => [title, ...excerpt.map(({ text }) => text)]).join(' ')
  expect(texts).not.toMatch(/[\u2060-\u2064]/)
  expect(texts).toContain('Elegí tu barrio')
})

test('L04 each word that is proposed to whoever found nothing finds something by itself', async () => {
  for (const word of exampleWords) expect(await search(word), word).not.toEqual([])
})
