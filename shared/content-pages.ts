/** Pages decided by content: services, events, and lists of events and documents. */
import { type DocumentType, documentTypePlurals } from '#contract/content/choices.ts'
import type { ContentOf } from '#contract/content/files.ts'
import { slugOfRow } from '#contract/content/own-pages.ts'
import type { Service } from '#contract/content/services.ts'
import { slugOf } from '#contract/content/slug.ts'

/** Rows on a page; further pages are "/agenda/2027-09/2/". */
export const rowsOnPage = 100

/** Direct target of a service; null for a dialog (H04). */
export const directLink = ({ instantly, link }: Pick<Service, 'instantly' | 'link'>): string | null =>
  instantly && link !== '' ? link : null

type Addressed = Pick<Service, 'instantly' | 'link' | 'slug' | 'title'>

/** Whether a service has its own page; one with a direct link to a page of the site has that. */
export const hasOwnPage = (service: Addressed): boolean => (directLink(service) ?? 'https:').startsWith('https:')

export const ownServicePath = (service: Addressed): string => `/tramites/${slugOfRow(service)}/`

/** Page of a document type, a year, or both. */
export const documentsPath = (type: DocumentType | null, year: string | null): string =>
  `/documentos/${type === null ? '' : `${slugOf(documentTypePlurals[type])}/`}${year === null ? '' : `${year}/`}`

/** What decides about such pages, checked. */
export type PageContent = {
  readonly services: ContentOf<'servicios-municipales.json'>
  readonly events: ContentOf<'eventos.json'>
  readonly documents: ContentOf<'documentos.json'>
}

/** Pages in those folders independent of content. */
const always = new Set(['/tramites/', '/agenda/', '/agenda/calendario.ics', '/documentos/', '/documentos/rss.xml'])

/** Whether a path (with trailing slash) is decided by content. */
export const isContentPage = (path: string): boolean =>
  /^\/(?:tramites|agenda|documentos)\//.test(path) && !always.has(path)

/** These pages of a content, by address. */
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
  const rows = new Map<string, number>()
  for (const path of lists) rows.set(path, (rows.get(path) ?? 0) + 1)
  const more = Array.from(rows).flatMap(([path, count]) =>
    Array.from({ length: Math.ceil(count / rowsOnPage) - 1 }, (_, index) => `${path}${index + 2}/`),
  )
  return new Set([...single, ...rows.keys(), ...more, ...documents.filas.map(({ type }) => documentsPath(type, null))])
}

const yearOf = (date: string): string => date.slice(0, 4)
