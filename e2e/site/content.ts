/**
 * What the city's content files (content) say, as tests meet it in the pages. Another municipality changes those files and no
 * test: names and counts come from here. The files are read as they are, without the code that the pages are made with.
 */
import { readFileSync } from 'node:fs'

type Row = { readonly id: number; readonly name: string }
type Rows<Kind> = { readonly revisado: string; readonly filas: readonly Kind[] }

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(new URL(`../../content/${file}.json`, import.meta.url), 'utf8'))
}

type Labelled = { readonly label: string }
type City = {
  readonly nombre: string
  readonly municipio: string
  readonly servicioAlerta: string
  readonly palacioMunicipal: { readonly horario: string; readonly telefono: string }
  readonly redes?: readonly Labelled[]
  readonly enlacesExternos?: readonly Labelled[]
  readonly mapa: { readonly zoom: number }
  readonly radio?: object | null
  readonly datos?: readonly { readonly key: string; readonly value: number }[]
}
export const city = read<City>('ciudad')

type Service = {
  readonly title: string
  readonly long_description: string
  readonly link: string
  readonly descarga: string
  readonly instantly: boolean
  readonly requisitos?: readonly string[]
}
type ServiceCategory = { readonly key: string; readonly title: string; readonly services: readonly Service[] }
export const serviceCategories = read<Rows<ServiceCategory>>('servicios-municipales').filas

export const events = read<Rows<{ readonly title: string; readonly date: string }>>('eventos').filas
export const documents =
  read<Rows<{ readonly title: string; readonly date: string; readonly descarga: string }>>('documentos').filas
export const sponsors = read<Rows<Row>>('auspiciantes').filas

type Located = { readonly neighborhood: string }
export const healthCentres =
  read<Rows<Row & Located & { readonly type: string; readonly address: string }>>('centros-salud').filas
type HealthServices = Readonly<Record<'basicos' | 'especialidades' | 'laboratorio', readonly Row[]>> &
  Readonly<Record<'saludAnimal' | 'adultosMayores', Row>>
export const healthServices = read<HealthServices>('servicios-salud')
export const nurseries =
  read<Rows<Row & Located & { readonly type: string; readonly modality: string }>>('jardines').filas

type Mayor = {
  readonly feriaLibro: { readonly title: string }
  readonly hcd: { readonly title: string }
  readonly comisiones: readonly unknown[]
  readonly contactos: readonly unknown[]
}
export const mayor = read<Mayor>('intendente')

type Point = { readonly lat: number; readonly lng: number }
export const venues = read<Rows<Row & Point & { readonly type: string; readonly phone: string }>>('lugares').filas
type Circuit = { readonly title: string; readonly paradas: readonly (Point & { readonly name: string })[] }
export const circuits = read<Rows<Circuit>>('circuitos').filas
type FoodBanner = Rows<Labelled> & { readonly titulo: string }
export const foodBanner = read<FoodBanner>('gastronomia')
type Contact = { readonly name: string; readonly phone: string }
export const contactCategories =
  read<Rows<{ readonly title: string; readonly contacts: readonly Contact[] }>>('contactos-utiles').filas

type Schedule = { readonly neighborhood: string; readonly days: readonly string[]; readonly time: string }
export const neighborhoods = read<Rows<Row & Schedule>>('barrios-residuos').filas
type Rules = { readonly title: string; readonly items: readonly { readonly text: string }[] }
export const wasteRules = read<{
  readonly reciclables: Schedule
  readonly antesDeSacar: Rules
  readonly importante: Rules
}>('normas-residuos')
export const holidays =
  read<Rows<{ readonly date: string; readonly name: string; readonly sinRecoleccion: boolean }>>('feriados')
export const bagGuide = read<Rows<Row & { readonly consejo: string }>>('que-va-en-cada-bolsa').filas

/**
 * The one that a test looks at.
 * @throws {Error} saying what it needs, when the content has none.
 */
export function oneOf<Kind>(list: readonly Kind[], what: string, fits: (one: Kind) => boolean = () => true): Kind {
  const found = list.find(fits)
  if (found === undefined) throw new Error(`The content has no ${what}`)
  return found
}

/** A text without accents and capitals. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The same as a part of an address: "Cabildo Santiagueño" → "cabildo-santiagueno". */
export const addressPart = (text: string): string =>
  plain(text)
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? ''

const words = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether typing this, accents and capitals aside, finds one text only: all of its words stand in that one. */
export const findsOne = (typed: string, texts: readonly string[]): boolean =>
  texts.filter((text) => words(typed).every((word) => plain(text).includes(word))).length === 1

/** A number as Argentina writes it: 170651 → "170.651". */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.')

/** For an assertion that takes patterns only: any text that this one is a part of. */
export const containing = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
