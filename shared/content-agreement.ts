/** What the parts of the content have to agree on, each being right by itself: looked at the same way by API and build. */
import { faultAt, type PlacedFault } from '#contract/content/check.ts'
import type { ContentFile, ContentOf } from '#contract/content/files.ts'
import { partsOf } from '#contract/content/parts.ts'
import { contentPages, hasOwnPage, isContentPage, type PageContent } from './content-pages.ts'
import { withSlash } from './with-slash.ts'

/** What each part says, by the name of its file, checked by its schema; one that is at fault by itself is left out. */
export type AgreeingParts = { readonly [File in ContentFile]?: ContentOf<File> }

/** The parts that others rest on: a save of one of them may put another one at fault. */
const restedOn: ReadonlySet<ContentFile> = new Set<ContentFile>([
  'buscador.json',
  'documentos.json',
  'eventos.json',
  'servicios-municipales.json',
])

/** The parts that may have brought about a fault that shows in `file`: itself, and those that others rest on. */
export const partsThatAgree = (file: ContentFile): readonly ContentFile[] => [...new Set([file, ...restedOn])]

/** The address of a page that content decides, where a value is one. */
function contentPageOf(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null
  const [path = ''] = withSlash(value.trim()).split(/[?#]/)
  return isContentPage(path) ? path : null
}

/** Whether what a part says touches others at all. */
export const needsAgreement = (file: ContentFile, value: unknown): boolean =>
  restedOn.has(file) || Array.from(partsOf(value)).some((part) => contentPageOf(part.value) !== null)

/**
 * Every fault, with the part and place where it shows and a clause in Spanish: a link to a page of a service, an event or a list that there
 * is not, and a word to try in the search that is nobody's. What rests on a part that is left out is not looked at.
 */
export function agreementFaults(parts: AgreeingParts): PlacedFault[] {
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

function linkFaults(parts: AgreeingParts, content: PageContent): PlacedFault[] {
  const pages = contentPages(content)
  return (Object.keys(parts) as ContentFile[]).flatMap((file) =>
    Array.from(partsOf(parts[file])).flatMap(({ path, value }) => {
      const page = contentPageOf(value)
      if (page === null || pages.has(page)) return []
      return [
        faultAt(file, parts[file], path, `no existe «${page}»: no es la página de ningún servicio, evento o documento`),
      ]
    }),
  )
}

/** A word that is proposed to whoever found nothing has to find something. */
function exampleFaults(
  search: ContentOf<'buscador.json'>,
  { services, documents }: Pick<PageContent, 'services' | 'documents'>,
): PlacedFault[] {
  const given = new Set([
    ...search.filas.flatMap(({ palabras }) => palabras),
    ...documents.filas.flatMap(({ palabras }) => palabras),
    ...services.filas.flatMap((category) =>
      category.services.flatMap((service) => [...service.palabras, ...(hasOwnPage(service) ? [] : [service.title])]),
    ),
  ])
  return search.ejemplos.flatMap((word, index) =>
    given.has(word)
      ? []
      : [
          faultAt(
            'buscador.json',
            search,
            ['ejemplos', index],
            `«${word}» no está entre las palabras de ninguna página ni servicio`,
          ),
        ],
  )
}
