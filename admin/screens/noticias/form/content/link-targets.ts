/** Own pages, news and documents that a link can lead to. No React: tested as plain functions. */
import type { Archivo } from '#contract/archivos.ts'
import type { Noticia } from '#contract/noticias.ts'
import { termsOf } from '#shared/search/stems.ts'
import type { SearchIndex } from '../../../busquedas/site-answers.ts'

export type LinkTarget = {
  readonly kind: 'Página' | 'Noticia' | 'Documento'
  readonly title: string
  readonly address: string
}

/** Targets of each kind. */
const shown = 4

/** Whether each word of a search begins a word of a text. */
export function hasWords(q: string, text: string): boolean {
  const terms = termsOf(text)
  return termsOf(q).every((word) => terms.some((term) => term.startsWith(word)))
}

type Sources = {
  readonly pages: SearchIndex['entries']
  readonly news: readonly Pick<Noticia, '_id' | 'title' | 'status'>[]
  readonly files: readonly Pick<Archivo, 'title' | 'url'>[]
}

/** The targets of a search, titles before other names; news only where public. */
export function targetsOf(q: string, { pages, news, files }: Sources): LinkTarget[] {
  const found = pages.filter(
    ({ title, names, address }) => address.startsWith('/') && hasWords(q, [title, ...names].join(' ')),
  )
  const byTitle = found.filter(({ title }) => hasWords(q, title))
  const inOrder = [...byTitle, ...found.filter((page) => !byTitle.includes(page))]
  return [
    ...inOrder.slice(0, shown).map(({ title, address }) => ({ kind: 'Página', title, address }) as const),
    ...news
      .filter(({ status }) => status === 'publicado')
      .slice(0, shown)
      .map(({ _id, title }) => ({ kind: 'Noticia', title, address: `/noticia/${_id}/` }) as const),
    ...files
      .filter(({ title }) => hasWords(q, title))
      .slice(0, shown)
      .map(({ title, url }) => ({ kind: 'Documento', title, address: url }) as const),
  ]
}
