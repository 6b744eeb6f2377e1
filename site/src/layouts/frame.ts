/** What of the content stands on every page, around what the page itself is about: its key contains this and no more (design §10). */
import { city } from '../city/city.ts'
import type { BuildName } from '../data/cache-key.ts'
import { readEnvironment } from '../data/env.ts'
import { areaPlaces, buttonPlaces, closingPlaces, headerPlaces, menuPlaces, quickPlaces } from './navigation.ts'

const { nombre, provincia, pais, municipio, institucion, escudo, colores, lema } = city
const { palacioMunicipal, redes, enlacesExternos } = city

/** In head, header, menu and footer, and who publishes the news. */
export const frameContent = {
  ...{ nombre, provincia, pais, municipio, institucion, escudo, colores, lema },
  ...{ palacioMunicipal, redes, enlacesExternos },
  places: [headerPlaces, buttonPlaces, menuPlaces, quickPlaces, areaPlaces, closingPlaces],
} as const

/** What this build's pages have in common. @throws {EnvironmentError} as `readEnvironment` does. */
export const pageBuild = (): BuildName & { readonly siteUrl: string } => ({ ...readEnvironment(), frame: frameContent })
