/** Files of /datos-abiertos/: JSON and CSV of each data set, and the catalogue. */
import Papa from 'papaparse'
import { escapeCell } from '#shared/csv-cells.ts'
import { city } from '../city/city.ts'
import { institution } from '../city/institution.ts'
import type { Cell, Dataset } from './dataset.ts'

export const license = {
  name: 'Creative Commons Atribución 4.0 Internacional (CC BY 4.0)',
  url: 'https://creativecommons.org/licenses/by/4.0/deed.es',
}

export const listSeparator = ' | '

export const pathOf = (key: string, format: 'json' | 'csv'): string => `/datos-abiertos/${key}.${format}`

/** A set as JSON with its metadata. @param siteUrl origin without trailing slash. */
export const jsonOf = (set: Dataset, siteUrl: string): string =>
  `${JSON.stringify(
    {
      titulo: set.title,
      descripcion: set.description,
      publica: city.municipio,
      licencia: { nombre: license.name, url: license.url },
      revisado: set.reviewed,
      pagina: `${siteUrl}${set.page}`,
      campos: set.fields.map(({ name, type, description }) => ({ nombre: name, tipo: type, descripcion: description })),
      filas: set.rows,
    },
    null,
    2,
  )}\n`

const csvCell = (cell: Cell): string | number | boolean | null =>
  typeof cell === 'string'
    ? escapeCell(cell)
    : Array.isArray(cell)
      ? escapeCell(cell.join(listSeparator))
      : (cell as Exclude<Cell, string | readonly string[]>)

/** Byte order mark: spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

export const escapeNote =
  'En el CSV, donde un texto empieza con =, +, -, @, una tabulación o un retorno de carro, o los tiene después de un punto y coma o al comienzo de un renglón, lleva un apóstrofo delante, para que una planilla no lo tome por una fórmula; los números no lo llevan. En el JSON los textos van sin apóstrofo.'

/** A set as CSV (RFC 4180) with a header line; lists joined by " | ", empty for unknown. */
export function csvOf({ fields, rows }: Dataset): string {
  const names = fields.map(({ name }) => name)
  const data = rows.map((row) => names.map((name) => csvCell(row[name] ?? null)))
  return `${byteOrderMark}${Papa.unparse({ fields: names, data }, { newline: '\r\n' })}\r\n`
}

/**
 * The catalogue "data.json" of Argentina's open data portals (Perfil Nacional de Metadatos).
 * @param siteUrl origin without trailing slash.
 */
export function catalogueOf(sets: readonly Dataset[], siteUrl: string): string {
  const publisher = { name: city.municipio, mbox: city.palacioMunicipal.email }
  const formats = [
    { format: 'JSON', extension: 'json', mediaType: 'application/json', description: undefined },
    { format: 'CSV', extension: 'csv', mediaType: 'text/csv', description: escapeNote },
  ] as const
  const reviewed = sets.map((set) => set.reviewed).sort()
  return `${JSON.stringify(
    {
      title: `Datos abiertos ${institution.ofWhole}`,
      description: `Los datos con los que se arma el portal ${institution.ofWhole}.`,
      publisher,
      issued: reviewed[0],
      modified: reviewed.at(-1),
      language: ['spa'],
      license: license.name,
      homepage: `${siteUrl}/datos-abiertos/`,
      dataset: sets.map((set) => ({
        identifier: set.key,
        title: set.title,
        description: set.description,
        publisher,
        superTheme: ['GOVE'],
        accrualPeriodicity: 'eventual',
        issued: set.reviewed,
        modified: set.reviewed,
        license: license.name,
        landingPage: `${siteUrl}${set.page}`,
        distribution: formats.map(({ format, extension, mediaType, description }) => ({
          identifier: `${set.key}-${extension}`,
          title: `${set.title} (${format})`,
          description,
          accessURL: `${siteUrl}/datos-abiertos/#${set.key}`,
          downloadURL: `${siteUrl}${pathOf(set.key, extension)}`,
          format,
          mediaType,
          issued: set.reviewed,
          modified: set.reviewed,
          field: set.fields.map(({ name, description }) => ({ title: name, description })),
        })),
      })),
    },
    null,
    2,
  )}\n`
}
