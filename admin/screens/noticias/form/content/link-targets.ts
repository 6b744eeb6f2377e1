/** Own pages, news and documents as targets of links. */

import type { Archivo } from '#contract/archivos.ts'
import type { Noticia } from '#contract/noticias.ts'
import { termsOf } from '#shared/search/stems.ts'
import type { SearchIndex } from '../../../busquedas/site-answers.ts'
import { scheduleState } from '../../noticia-time.ts'

export type LinkTarget = {
  readonly kind: 'Página' | 'Noticia' | 'Documento'
  readonly title: string
  readonly address: string
}

const maxPerKind = 4

/** Whether each word of a search is a prefix of a word of the text. */
function matchesPrefixes(q: string, text: string): boolean {
  const terms = termsOf(text)
  return termsOf(q).every((word) => terms.some((term) => term.startsWith(word)))
}

type Sources = {
  readonly pages: SearchIndex['entries']
  readonly news: readonly Pick<Noticia, '_id' | 'title' | 'status' | 'publishAt' | 'unpublishAt'>[]
  readonly files: readonly Pick<Archivo, 'title' | 'url'>[]
}

/** Returns pages and files that match a search, titles before other names, and the public ones of `news`, the server's matches. */
export function targetsOf(q: string, { pages, news, files }: Sources): LinkTarget[] {
  const found = pages.filter(
    ({ title, names, address }) => address.startsWith('/') && matchesPrefixes(q, [title, ...names].join(' ')),
  )
  const byTitle = found.filter(({ title }) => matchesPrefixes(q, title))
  const inOrder = [...byTitle, ...found.filter((page) => !byTitle.includes(page))]
  return [
    ...inOrder.slice(0, maxPerKind).map(({ title, address }) => ({ kind: 'Página', title, address }) as const),
    ...news
      .filter((item) => scheduleState(item) === 'public')
      .slice(0, maxPerKind)
      .map(({ _id, title }) => ({ kind: 'Noticia', title, address: `/noticia/${_id}/` }) as const),
    ...files
      .filter(({ title }) => matchesPrefixes(q, title))
      .slice(0, maxPerKind)
      .map(({ title, url }) => ({ kind: 'Documento', title, address: url }) as const),
  ]
}
