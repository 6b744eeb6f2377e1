/** Every data set of the site, in the order in which /datos-abiertos/ lists them. */

import type { Dataset } from '../data/dataset.ts'
import { wasteSets } from '../waste/waste-sets.ts'
import { citySets } from './city-sets.ts'
import { peopleSets } from './people-sets.ts'
import { placeSets } from './place-sets.ts'

type Group = { readonly title: string; readonly sets: readonly Dataset[] }

const groups: readonly Group[] = [
  { title: 'Residuos', sets: wasteSets },
  { title: 'Salud, jardines y gobierno', sets: peopleSets },
  { title: 'Turismo y seguridad', sets: placeSets },
  { title: 'La ciudad', sets: citySets },
]

/** The sets by matter. One without rows is not published: there is nothing in it. */
export const datasetGroups: readonly Group[] = groups
  .map(({ title, sets }) => ({ title, sets: sets.filter(({ rows }) => rows.length > 0) }))
  .filter(({ sets }) => sets.length > 0)

export const datasets: readonly Dataset[] = datasetGroups.flatMap(({ sets }) => sets)
