/** Content of the frame around every page: part of each page's cache key. */

import { type ContentFile, contentFiles } from '#contract/content/files.ts'
import { countsOf } from '#contract/content/parts.ts'
import { city } from '../city/city.ts'
import type { BuildInputs } from '../data/cache-key.ts'
import { contentOf } from '../data/content.ts'
import { readEnvironment } from '../data/env.ts'
import { holidayDays } from '../data/holidays.ts'
import { areaPlaces, closingPlaces, headerPlaces, menuPlaces, quickPlaces } from './navigation.ts'

const { nombre, provincia, pais, municipio, institucion, escudo, colores, lema } = city
const { palacioMunicipal, redes, enlacesExternos } = city

/** True while any part has sample or unconfirmed data: a band then explains the mark. */
export const hasSamples = (Object.keys(contentFiles) as ContentFile[])
  .map((file) => countsOf(contentOf(file)))
  .some(({ muestra, confirmar }) => muestra + confirmar > 0)

export const frameContent = {
  ...{ nombre, provincia, pais, municipio, institucion, escudo, colores, lema },
  ...{ palacioMunicipal, redes, enlacesExternos },
  holidayDays,
  hasSamples,
  places: [headerPlaces, menuPlaces, quickPlaces, areaPlaces, closingPlaces],
} as const

/** Reads the inputs common to all pages' cache keys. @throws {EnvironmentError} as `readEnvironment`. */
export const readBuildInputs = (): BuildInputs => ({ ...readEnvironment(), frame: frameContent })
