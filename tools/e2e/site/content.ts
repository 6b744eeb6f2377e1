/** Reads content files, so that tests are independent of the city. */
import { readFileSync } from 'node:fs'

type Row = { readonly id: number; readonly name: string }
type Rows<Kind> = { readonly filas: readonly Kind[] }

function readContent<Content>(file: string): Content {
  return JSON.parse(readFileSync(new URL(`../../../shared/content/${file}.json`, import.meta.url), 'utf8'))
}

type City = {
  readonly nombre: string
  readonly municipio: string
  readonly servicioAlerta: string
  readonly palacioMunicipal: { readonly horario: string; readonly telefono: string }
  readonly mapa: { readonly zoom: number }
  readonly radio?: object | null
  readonly datos?: readonly { readonly key: string; readonly value: number }[]
}
/** Sitemap pages that no content row adds. */
export const pages = [
  '/',
  '/a-quien-le-corresponde/',
  '/accesibilidad/',
  '/agenda/',
  '/alertabanda/',
  '/contacto/',
  '/datos-abiertos/',
  '/datos-abiertos/api/',
  '/documentos/',
  '/emergencias/',
  '/galeria/',
  '/info-intendente/',
  '/jardines/',
  '/micro-emprendimientos/',
  '/privacidad/',
  '/recoleccion-residuos/',
  '/servicio-salud/',
  '/todas-las-noticias/',
  '/tramites/',
  '/turismo/',
]

export const city = readContent<City>('ciudad')

type Service = {
  readonly title: string
  readonly long_description: string
  readonly link: string
  readonly instantly: boolean
  readonly requisitos?: readonly string[]
}
type ServiceCategory = { readonly key: string; readonly title: string; readonly services: readonly Service[] }
export const serviceCategories = readContent<Rows<ServiceCategory>>('servicios-municipales').filas
export const services = serviceCategories.flatMap((category) => category.services)

type Event = { readonly title: string; readonly date: string; readonly fechaFin?: string; readonly category: string }
export const events = readContent<Rows<Event>>('eventos').filas
export const documents = readContent<Rows<{ readonly title: string; readonly descarga: string }>>('documentos').filas
export const sponsors = readContent<Rows<Row>>('auspiciantes').filas

export const healthCentres =
  readContent<Rows<Row & Record<'neighborhood' | 'type' | 'address', string>>>('centros-salud').filas
type Nursery = Row & { readonly neighborhood: string; readonly lat?: number }
export const nurseries = readContent<Rows<Nursery>>('jardines').filas
type Mayor = { readonly hcd: { readonly title: string }; readonly comisiones: readonly unknown[] }
export const mayor = readContent<Mayor>('intendente')

type Point = { readonly lat: number; readonly lng: number }
export const venues =
  readContent<Rows<Row & Point & { readonly type: string; readonly phone: string; readonly hours: string }>>(
    'lugares',
  ).filas
type Circuit = { readonly title: string; readonly paradas: readonly (Point & { readonly name: string })[] }
export const circuits = readContent<Rows<Circuit>>('circuitos').filas
export const foodBanner = readContent<Rows<{ readonly label: string }> & { readonly titulo: string }>('gastronomia')
type Contact = { readonly name: string; readonly phone: string }
export const contactCategories =
  readContent<Rows<{ readonly title: string; readonly contacts: readonly Contact[] }>>('contactos-utiles').filas

type Schedule = { readonly neighborhood: string; readonly days: readonly string[]; readonly time: string }
export const neighborhoods = readContent<Rows<Row & Schedule>>('barrios-residuos').filas
type Rules = { readonly items: readonly { readonly text: string }[] }
type WasteRules = { readonly reciclables: Schedule; readonly antesDeSacar: Rules; readonly importante: Rules }
export const wasteRules = readContent<WasteRules>('normas-residuos')
export const bagGuide = readContent<Rows<Row>>('que-va-en-cada-bolsa').filas

/** Returns the first match. @throws {Error} without one. */
export function findOne<Kind>(list: readonly Kind[], what: string, fits: (one: Kind) => boolean = () => true): Kind {
  const found = list.find(fits)
  if (found === undefined) throw new Error(`The content has no ${what}`)
  return found
}

/** Returns a text without accents and capitals. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** "Cabildo Santiagueño" → "cabildo-santiagueno". */
export const addressPart = (text: string): string =>
  plain(text)
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? ''

const words = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether typing this matches one text only. */
export const findsOne = (typed: string, texts: readonly string[]): boolean =>
  texts.filter((text) => words(typed).every((word) => plain(text).includes(word))).length === 1

/** 170651 → "170.651". */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.')

/** Returns a pattern of texts that contain this one. */
export const containing = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
