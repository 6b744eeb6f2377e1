/** Pages that exist because of content: services, events, and lists of events and documents. */
import { type DocumentType, documentTypePlurals } from '#contract/content/choices.ts'
import type { ContentOf } from '#contract/content/files.ts'
import { slugOfRow } from '#contract/content/own-pages.ts'
import type { Service } from '#contract/content/services.ts'
import { slugOf } from '#contract/content/slug.ts'

/** Rows of a list on one page; its second is "/agenda/2027-09/2/". */
export const rowsOnPage = 100

/** Address that a service opens at once; null if it has a dialog (H04). */
export const directLink = ({ instantly, link }: Pick<Service, 'instantly' | 'link'>): string | null =>
  instantly && link !== '' ? link : null

type ServiceAddress = Pick<Service, 'instantly' | 'link' | 'slug' | 'title'>

/** Whether a service has its own page: not if it opens another page of the site. */
export const hasOwnPage = (service: ServiceAddress): boolean => !directLink(service)?.startsWith('/')

export const ownServicePath = (service: ServiceAddress): string => `/tramites/${slugOfRow(service)}/`

/** Page of a document type, a year, or both. */
export const documentsPath = (type: DocumentType | null, year: string | null): string =>
  `/documentos/${type === null ? '' : `${slugOf(documentTypePlurals[type])}/`}${year === null ? '' : `${year}/`}`

/** Valid contents that have pages. */
export type PageContent = {
  readonly services: ContentOf<'servicios-municipales.json'>
  readonly events: ContentOf<'eventos.json'>
  readonly documents: ContentOf<'documentos.json'>
}

/** Pages in the same folders that exist without content. */
const fixedPages = new Set(['/tramites/', '/agenda/', '/agenda/calendario.ics', '/documentos/', '/documentos/rss.xml'])

/** Whether a path (with trailing slash) would be a page of content. */
export const isContentPage = (path: string): boolean =>
  /^\/(?:tramites|agenda|documentos)\//.test(path) && !fixedPages.has(path)

/** Paths of all content pages. */
export function contentPages({ services, events, documents }: PageContent): ReadonlySet<string> {
  const single = [
    ...services.filas.flatMap((category) => category.services.filter(hasOwnPage).map(ownServicePath)),
    ...events.filas.flatMap((event) => [`/agenda/${slugOfRow(event)}/`, `/agenda/calendarios/${slugOfRow(event)}.ics`]),
  ]
  const lists = [
    ...events.filas.flatMap(({ date, category }) => [`/agenda/${date.slice(0, 7)}/`, `/agenda/${category}/`]),
    ...documents.filas.flatMap(({ type, date }) => [
      documentsPath(null, yearOf(date)),
      documentsPath(type, yearOf(date)),
    ]),
  ]
  const rowCounts = new Map<string, number>()
  for (const path of lists) rowCounts.set(path, (rowCounts.get(path) ?? 0) + 1)
  const furtherPages = Array.from(rowCounts).flatMap(([path, count]) =>
    Array.from({ length: Math.ceil(count / rowsOnPage) - 1 }, (_, index) => `${path}${index + 2}/`),
  )
  return new Set([
    ...single,
    ...rowCounts.keys(),
    ...furtherPages,
    ...documents.filas.map(({ type }) => documentsPath(type, null)),
  ])
}

const yearOf = (date: string): string => date.slice(0, 4)
