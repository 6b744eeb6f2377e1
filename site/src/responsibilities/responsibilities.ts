/** Who is responsible for what: shared/content/a-quien-le-corresponde.json, its data set and search entries. */
import { Responsibility } from '#contract/content/responsibilities.ts'
import { slugOf } from '#contract/content/slug.ts'
import { contentOf } from '../data/content.ts'
import type { DatasetSource } from '../data/dataset.ts'
import { markOf, type SearchEntry } from '../data/search-entry.ts'

export const responsibilities = contentOf('a-quien-le-corresponde.json')
export const responsibilityPage = '/a-quien-le-corresponde/'

export const responsibilityAnchor = ({ title }: Pick<Responsibility, 'title'>): string => slugOf(title)

export const responsibilityEntries: readonly SearchEntry[] = responsibilities.filas.map((row) => ({
  kind: 'tema',
  title: row.title,
  address: `${responsibilityPage}#${responsibilityAnchor(row)}`,
  text: `${row.organismo}: ${row.respuesta}`,
  names: row.palabras,
  beside:
    'a quién le corresponde reclamo teléfono dónde casa calle barrio vecino turno gratis pedir inscripción requisitos',
  phone: row.phone,
  mark: markOf(row),
}))

export const responsibilitySets: readonly DatasetSource[] = [
  {
    key: 'a-quien-le-corresponde',
    title: 'A quién le corresponde',
    description: 'Qué hace el municipio y qué hacen otros organismos, por tema.',
    page: responsibilityPage,
    reviewed: responsibilities.revisado,
    columns: [Responsibility.omit({ palabras: true })],
    rows: responsibilities.filas.map(({ palabras: _words, ...row }) => row),
  },
]
