/** Every data set of the site (X04), in the order in which /datos-abiertos/ lists them. */
import { citySets } from './city-sets.ts'
import type { Dataset } from './dataset.ts'
import { peopleSets } from './people-sets.ts'
import { placeSets } from './place-sets.ts'
import { wasteSets } from './waste-sets.ts'

export const datasetGroups: readonly { readonly title: string; readonly sets: readonly Dataset[] }[] = [
  { title: 'Residuos', sets: wasteSets },
  { title: 'Salud, jardines y gobierno', sets: peopleSets },
  { title: 'Turismo y seguridad', sets: placeSets },
  { title: 'La ciudad', sets: citySets },
]

export const datasets: readonly Dataset[] = datasetGroups.flatMap(({ sets }) => sets)
