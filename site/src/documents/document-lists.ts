/** Pages below /documentos/: newest, each type, each year, each type in each year. */
import { type DocumentType, documentTypeLabels, documentTypePlurals } from '#contract/content/choices.ts'
import type { CityDocument } from '#contract/content/documents.ts'
import { documentsPath } from '#shared/content-pages.ts'
import { type BuildInputs, cacheKeyOf } from '../data/cache-key.ts'
import { type ListPage, listPages } from '../data/list-pages.ts'

/** Maximum of documents on pages without a year. */
export const maxNewest = 30

export type DocumentLink = {
  readonly label: string
  readonly path: string
  readonly count: number
  readonly isCurrent: boolean
}

/** With its file's size in words, "840 kB", where known. */
export type SizedDocument = CityDocument & { readonly size?: string | null }

export type DocumentListProps = {
  readonly list: ListPage<SizedDocument>
  /** Review day of the content, YYYY-MM-DD. */
  readonly reviewed: string
  readonly title: string
  readonly type: DocumentType | null
  readonly year: string | null
  /** Number of documents of this type and year, on all its pages. */
  readonly total: number
  /** Types of this year's documents, and years of this type's. */
  readonly types: readonly DocumentLink[]
  readonly years: readonly DocumentLink[]
  readonly requested: readonly ServiceLink[]
}
/** Link to a service that people ask for most. */
type ServiceLink = { readonly href: string; readonly label: string }
type Shared = Pick<DocumentListProps, 'reviewed' | 'requested'>

export const usedTypes = (rows: readonly CityDocument[]): DocumentType[] =>
  (Object.keys(documentTypeLabels) as DocumentType[]).filter((known) => rows.some(({ type }) => type === known))

const yearOf = ({ date }: CityDocument): string => date.slice(0, 4)

/** Lists the pages, /documentos/ first; their props determine their cache keys. @param rows newest first. */
export function documentListPaths(rows: readonly SizedDocument[], onAllPages: Shared, build: BuildInputs) {
  const types = usedTypes(rows)
  const years = [...new Set(rows.map(yearOf))]
  const rowsOf = (type: DocumentType | null, year: string | null) =>
    rows.filter((row) => (type === null || row.type === type) && (year === null || yearOf(row) === year))
  const pagesOf = (type: DocumentType | null, year: string | null): DocumentListProps[] => {
    const all = rowsOf(type, year)
    const linkTo = (linkType: DocumentType | null, linkYear: string | null, label: string): DocumentLink => ({
      label,
      path: documentsPath(linkType, linkYear),
      count: rowsOf(linkType, linkYear).length,
      isCurrent: linkType === type && linkYear === year,
    })
    const hasDocuments = ({ count }: DocumentLink) => count > 0
    const shared = {
      ...onAllPages,
      title: [type === null ? 'Documentos' : documentTypePlurals[type], year].filter(Boolean).join(' de '),
      type,
      year,
      total: all.length,
      types: [
        linkTo(null, year, 'Todos'),
        ...types.map((each) => linkTo(each, year, documentTypePlurals[each])),
      ].filter(hasDocuments),
      years: [linkTo(type, null, 'Todos'), ...years.map((each) => linkTo(type, each, each))].filter(hasDocuments),
    }
    const listed = year === null ? all.slice(0, maxNewest) : all
    return listPages(documentsPath(type, year), listed).map((list) => ({ ...shared, list }))
  }
  const all = [null, ...types].flatMap((type) =>
    [null, ...years].flatMap((year) =>
      rowsOf(type, year).length > 0 || (type === null && year === null) ? pagesOf(type, year) : [],
    ),
  )
  return all.map((props) => ({
    params: { lista: props.list.path.slice('/documentos/'.length, -1) || undefined },
    props,
    ...cacheKeyOf(build, props),
  }))
}
