import { agendaSets } from '../agenda/events.ts'
import { dangerSets } from '../danger/dangers.ts'
import type { DatasetSource } from '../data/dataset.ts'
import { documentSets } from '../documents/documents.ts'
import { gallerySets, publishedGallery } from '../gallery/gallery.ts'
import { healthSets } from '../health/health.ts'
import { homeSets } from '../home/data-sets.ts'
import { mayorSets } from '../mayor/mayor.ts'
import { newsSets } from '../noticias/data-sets.ts'
import { publishedNews } from '../noticias/news.ts'
import { nurserySets } from '../nurseries/nurseries.ts'
import { responsibilitySets } from '../responsibilities/responsibilities.ts'
import { securitySets } from '../security/security.ts'
import { serviceSets } from '../services/services.ts'
import { tourismSets } from '../tourism/content.ts'
import { wasteSets } from '../waste/content.ts'
import { type Dataset, datasetOf } from './dataset.ts'

type Group<Set> = { readonly title: string; readonly sets: readonly Set[] }

const groups: readonly Group<DatasetSource>[] = [
  { title: 'Residuos', sets: wasteSets },
  { title: 'Salud, jardines y gobierno', sets: [...healthSets, ...nurserySets, ...mayorSets] },
  { title: 'Turismo y seguridad', sets: [...tourismSets, ...securitySets, ...dangerSets] },
  { title: 'La ciudad', sets: [...serviceSets, ...responsibilitySets, ...agendaSets, ...documentSets, ...homeSets] },
]

const published = (all: readonly Group<DatasetSource>[]): readonly Group<Dataset>[] =>
  all
    .map(({ title, sets }) => ({ title, sets: sets.filter(({ rows }) => rows.length > 0).map(datasetOf) }))
    .filter(({ sets }) => sets.length > 0)

/** Data sets of the content parts. */
export const contentGroups = published(groups)

let all: Promise<readonly Group<Dataset>[]> | undefined

/** Data sets by topic, with news and images. @throws {Error} as `publishedNews` and `publishedGallery`. */
export function datasetGroups(): Promise<readonly Group<Dataset>[]> {
  all ??= (async () => {
    const [{ items }, { images }] = [await publishedNews(), await publishedGallery()]
    const stored = { title: 'Noticias e imágenes', sets: [...newsSets(items), ...gallerySets(images)] }
    return [...contentGroups, ...published([stored])]
  })()
  return all
}

export const datasets = async (): Promise<readonly Dataset[]> => (await datasetGroups()).flatMap(({ sets }) => sets)
