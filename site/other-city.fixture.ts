/** A copy of the site for another, smaller city: only content differs. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copySources } from './sources-copy.fixture.ts'

const root = join(import.meta.dirname, '..')
const contentOf = (folder: string): string => join(folder, 'shared/content')
const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'))

/** Reads the names of this checkout's city, which the other city's pages may not have. */
async function readOwnNames() {
  const city = await readJson(join(contentOf(root), 'ciudad.json'))
  const { municipio, institucion, servicioAlerta, nombre } = city
  return { municipio, institution: institucion.nombre, alert: servicioAlerta, name: nombre } as Record<string, string>
}

const otherNames: Readonly<Record<string, string>> = {
  municipio: 'Ayuntamiento de Villa Prueba',
  institution: 'Ayuntamiento',
  alert: 'Guardia Villera',
  name: 'Villa Prueba',
}

/** Two confirmed events: a past one, and one of several days with hours. */
const otherEvents = (event: object): object[] => [
  { ...event, id: 1, slug: 'kermes-de-antes', title: 'Kermés', date: '2020-03-01', muestra: false },
  {
    ...event,
    id: 2,
    slug: 'encuentro',
    title: 'Encuentro de coros',
    date: '2099-05-08',
    fechaFin: '2099-05-10',
    hora: '10:00',
    horaFin: '20:00',
    muestra: false,
  },
]

const changes: Readonly<Record<string, (content: Record<string, unknown>) => object>> = {
  'ciudad.json': () => ({
    institucion: { articulo: 'el', nombre: otherNames.institution },
    radio: null,
    redes: [],
    enlacesExternos: [],
  }),
  'portada.json': ({ filas }) => ({ filas: (filas as unknown[]).slice(0, 1) }),
  'lugares.json': ({ filas }) => ({ filas: (filas as unknown[]).slice(0, 1) }),
  'circuitos.json': () => ({ filas: [] }),
  'jardines.json': () => ({ filas: [] }),
  'documentos.json': () => ({ filas: [] }),
  'eventos.json': ({ filas }) => ({ filas: (filas as object[]).slice(0, 1).flatMap(otherEvents) }),
  // They name services of this checkout.
  'servicios-municipales.json': ({ filas }) => ({
    filas: (filas as { services: object[] }[]).map(({ services, ...category }) => ({
      ...category,
      services: services.map((service) => ({ ...service, relacionados: [] })),
    })),
  }),
  'auspiciantes.json': () => ({ filas: [] }),
  'gastronomia.json': () => ({ filas: [] }),
  'centros-salud.json': () => ({ filas: [] }),
  'que-va-en-cada-bolsa.json': () => ({ filas: [] }),
  'intendente.json': () => ({ feriaLibro: null, hcd: null, comisiones: [], galeria: [] }),
  'seguridad.json': () => ({ cifras: null, tecnologia: null, laboratorio: null, app: null }),
}

export type OtherCity = {
  readonly site: string
  readonly formerNames: readonly string[]
  readonly remove: () => Promise<void>
}

/** Copies the site's sources with the other city's content. */
export async function createOtherCity(): Promise<OtherCity> {
  const folder = await copySources()
  const names = await readOwnNames()
  for (const file of await readdir(contentOf(folder))) {
    if (!file.endsWith('.json')) continue
    let text = await readFile(join(contentOf(folder), file), 'utf8')
    for (const [key, name] of Object.entries(names)) text = text.replaceAll(name, otherNames[key] ?? '')
    const content = JSON.parse(text)
    await writeFile(join(contentOf(folder), file), JSON.stringify({ ...content, ...changes[file]?.(content) }))
  }
  return {
    site: join(folder, 'site'),
    formerNames: Object.values(names),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
