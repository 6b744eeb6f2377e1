/** Content on every page, outside its own topic: part of each page's cache key. */
import { city } from '../city/city.ts'
import type { BuildName } from '../data/cache-key.ts'
import { readEnvironment } from '../data/env.ts'
import { holidayDays } from '../data/holidays.ts'
import { areaPlaces, buttonPlaces, closingPlaces, headerPlaces, menuPlaces, quickPlaces } from './navigation.ts'

const { nombre, provincia, pais, municipio, institucion, escudo, colores, lema } = city
const { palacioMunicipal, redes, enlacesExternos } = city

/** In head, header, menu and footer, and the publisher of news. */
export const frameContent = {
  ...{ nombre, provincia, pais, municipio, institucion, escudo, colores, lema },
  ...{ palacioMunicipal, redes, enlacesExternos },
  holidayDays,
  places: [headerPlaces, buttonPlaces, menuPlaces, quickPlaces, areaPlaces, closingPlaces],
} as const

/** Common cache key of this build's pages. @throws {EnvironmentError} as `readEnvironment`. */
export const pageBuild = (): BuildName & { readonly siteUrl: string } => ({ ...readEnvironment(), frame: frameContent })
