/** The pages that content decides: of each service and event, and the lists of events and documents. */
import { type DocumentType, documentTypePlurals } from '#contract/content/choices.ts'
import type { ContentOf } from '#contract/content/files.ts'
import { slugOfRow } from '#contract/content/own-pages.ts'
import type { Service } from '#contract/content/services.ts'
import { slugOf } from '#contract/content/slug.ts'

/** How many rows of a list stand on one page at most; the others follow on pages of their own, "/agenda/2027-09/2/". */
export const rowsOnPage = 100

/** Where a click on the service leads at once, null when it opens the dialog (H04). */
export const directLink = ({ instantly, link }: Pick<Service, 'instantly' | 'link'>): string | null =>
  instantly && link !== '' ? link : null

type Addressed = Pick<Service, 'instantly' | 'link' | 'slug' | 'title'>

/** Whether a service is told on a page of its own. One that leads to a page of the site at once has that page. */
export const hasOwnPage = (service: Addressed): boolean => (directLink(service) ?? 'https:').startsWith('https:')

export const ownServicePath = (service: Addressed): string => `/tramites/${slugOfRow(service)}/`

/** The page of a type of document, of a year, or of both. */
export const documentsPath = (type: DocumentType | null, year: string | null): string =>
  `/documentos/${type === null ? '' : `${slugOf(documentTypePlurals[type])}/`}${year === null ? '' : `${year}/`}`

/** What decides about such pages, checked. */
export type PageContent = {
  readonly services: ContentOf<'servicios-municipales.json'>
  readonly events: ContentOf<'eventos.json'>
  readonly documents: ContentOf<'documentos.json'>
}

/** Addresses that stand below the folder of one of them and need nothing of the content. */
const always = new Set(['/tramites/', '/agenda/', '/agenda/calendario.ics', '/documentos/', '/documentos/rss.xml'])

/** Whether an address, with the slash of the site's addresses and nothing after it, is of a page that content decides. */
export const isContentPage = (path: string): boolean =>
  /^\/(?:tramites|agenda|documentos)\//.test(path) && !always.has(path)

/** All these pages of a content, by address. */
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
