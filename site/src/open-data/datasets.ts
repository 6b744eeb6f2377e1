/** Every data set of the site, in the order in which /datos-abiertos/ lists them. */
import { agendaSets } from '../agenda/data-sets.ts'
import { documentSets } from '../documents/data-sets.ts'
import { healthSets } from '../health/data-sets.ts'
import { homeSets } from '../home/data-sets.ts'
import { mayorSets } from '../mayor/data-sets.ts'
import { nurserySets } from '../nurseries/data-sets.ts'
import { securitySets } from '../security/data-sets.ts'
import { serviceSets } from '../services/data-sets.ts'
import { tourismSets } from '../tourism/data-sets.ts'
import { wasteSets } from '../waste/data-sets.ts'
import { type Dataset, datasetOf } from './dataset.ts'

const groups = [
  { title: 'Residuos', sets: wasteSets },
  { title: 'Salud, jardines y gobierno', sets: [...healthSets, ...nurserySets, ...mayorSets] },
  { title: 'Turismo y seguridad', sets: [...tourismSets, ...securitySets] },
  { title: 'La ciudad', sets: [...serviceSets, ...agendaSets, ...documentSets, ...homeSets] },
]

/** The sets by matter. One without rows is not published: there is nothing in it. */
export const datasetGroups: readonly { readonly title: string; readonly sets: readonly Dataset[] }[] = groups
  .map(({ title, sets }) => ({ title, sets: sets.filter(({ rows }) => rows.length > 0).map(datasetOf) }))
  .filter(({ sets }) => sets.length > 0)

export const datasets: readonly Dataset[] = datasetGroups.flatMap(({ sets }) => sets)
