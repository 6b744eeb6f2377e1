/** References between content files, checked by API and build. */
import { type Issue, issueAt } from '#contract/content/check.ts'
import type { ContentFile, ContentOf } from '#contract/content/files.ts'
import { partsOf } from '#contract/content/parts.ts'
import { contentPages, hasOwnPage, isContentPage, type PageContent } from './content-pages.ts'
import { withSlash } from './with-slash.ts'

/** Valid contents by file name. */
export type RelatedParts = { readonly [File in ContentFile]?: ContentOf<File> }

/** Files that others refer to. */
const referencedParts: ReadonlySet<ContentFile> = new Set<ContentFile>([
  'buscador.json',
  'documentos.json',
  'eventos.json',
  'servicios-municipales.json',
])

/** Returns the files that can cause a cross-file fault in `file`: itself and those it may refer to. */
export const partsToCompare = (file: ContentFile): readonly ContentFile[] => [...new Set([file, ...referencedParts])]

/** Path of the content page that a value links to; null without one. */
function contentPageOf(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null
  const [path = ''] = withSlash(value.trim()).split(/[?#]/)
  return isContentPage(path) ? path : null
}

/** Whether a file has to be checked against others. */
export const needsCrossCheck = (file: ContentFile, value: unknown): boolean =>
  referencedParts.has(file) || Array.from(partsOf(value)).some((part) => contentPageOf(part.value) !== null)

/** Finds links to missing pages of services, events or documents, and search examples without results. Empty unless all three are in `parts`. */
export function crossFileFaults(parts: RelatedParts): Issue[] {
  const {
    'servicios-municipales.json': services,
    'eventos.json': events,
    'documentos.json': documents,
    'buscador.json': search,
  } = parts
  if (!services || !events || !documents) return []
  return [
    ...linkFaults(parts, { services, events, documents }),
    ...(search ? exampleFaults(search, { services, documents }) : []),
  ]
}

function linkFaults(parts: RelatedParts, content: PageContent): Issue[] {
  const pages = contentPages(content)
  return (Object.keys(parts) as ContentFile[]).flatMap((file) =>
    Array.from(partsOf(parts[file])).flatMap(({ path, value }) => {
      const page = contentPageOf(value)
      if (page === null || pages.has(page)) return []
      return [
        issueAt(file, parts[file], path, `no existe «${page}»: no es la página de ningún servicio, evento o documento`),
      ]
    }),
  )
}

/** Finds example searches without results. */
function exampleFaults(
  search: ContentOf<'buscador.json'>,
  { services, documents }: Pick<PageContent, 'services' | 'documents'>,
): Issue[] {
  const searchableWords = new Set([
    ...search.filas.flatMap(({ palabras }) => palabras),
    ...documents.filas.flatMap(({ palabras }) => palabras),
    ...services.filas.flatMap((category) =>
      category.services.flatMap((service) => [...service.palabras, ...(hasOwnPage(service) ? [] : [service.title])]),
    ),
  ])
  return search.ejemplos.flatMap((word, index) =>
    searchableWords.has(word)
      ? []
      : [
          issueAt(
            'buscador.json',
            search,
            ['ejemplos', index],
            `«${word}» no está entre las palabras de ninguna página ni servicio`,
          ),
        ],
  )
}
