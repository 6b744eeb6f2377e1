/** Searches the site's pages in the index that the build made (Pagefind, integrations/search-index.ts). */
import { type FoundPlaces, otherNumber, searchedWords, strengthOf, unseen } from './search-words.ts'

/** A piece of an excerpt; `marked` where it is what was searched for. */
export type ExcerptPart = { readonly text: string; readonly marked: boolean }
export type PageLink = { readonly title: string; readonly address: string }
/** A page that was found, and the sections in which, best first. */
export type FoundPage = PageLink & {
  readonly excerpt: readonly ExcerptPart[]
  readonly sections: readonly PageLink[]
}
export type PageSearch = (q: string) => Promise<readonly FoundPage[]>

type Section = { readonly title: string; readonly url: string }
/** What we use of Pagefind's module. `excerpt` is escaped HTML whose only elements are <mark>, `raw_content` is escaped too. */
export type PagefindPage = FoundPlaces & {
  readonly url: string
  readonly excerpt: string
  /** `address`: where a result leads to that has no page on this site. */
  readonly meta: { readonly title?: string; readonly address?: string }
  readonly sub_results: readonly Section[]
}
type PagefindResult = { readonly score: number; data(): Promise<PagefindPage> }
export type Pagefind = { search(q: string): Promise<{ readonly results: readonly PagefindResult[] }> }

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", amp: '&' }
const decoded = (text: string): string =>
  text.replace(/&(lt|gt|quot|#39|#x27|amp);/g, (whole, name: string) => entities[name] ?? whole)

const unseenWords = new RegExp(`(?:<mark>)?${unseen}\\S*\\s*`, 'gu')

/** The pieces of an excerpt as plain text, so that nothing of it becomes markup. One that begins within a sentence shows so. */
export const excerptParts = (excerpt: string): ExcerptPart[] =>
  excerpt
    .replace(/^(?=\p{Ll}|<mark>\p{Ll})/u, '… ')
    .split(/<mark>(.*?)<\/mark>/s)
    .map((text, index) => ({ text: decoded(text), marked: index % 2 === 1 }))
    .filter(({ text }) => text !== '')

/** Words of an excerpt, as Pagefind counts them. */
const excerptLength = 30

/** What is shown of a page: around the words that were found; its beginning, after its title, where those stand only in the index. */
function shownExcerpt({ excerpt, raw_content, meta }: PagefindPage): ExcerptPart[] {
  const around = excerpt.replace(unseenWords, '')
  if (around.includes('<mark>')) return excerptParts(around)
  const text = raw_content.replace(unseenWords, '').trim()
  const title = `${meta.title}. `
  const rest = text.startsWith(title) ? text.slice(title.length) : text
  return excerptParts(rest.split(/\s+/, excerptLength).join(' '))
}

/** Sections named under a page at most. */
const sectionsShown = 3

/** A page as Pagefind found it. The home's heading is the city's name: it goes by "Inicio", as everywhere else. */
export function foundPage(page: PagefindPage): FoundPage {
  const { url, meta, sub_results } = page
  const sections = sub_results.filter(({ url: section }) => section !== url && section.includes('#'))
  return {
    title: url === '/' ? 'Inicio' : (meta.title ?? url),
    address: meta.address ?? url,
    excerpt: shownExcerpt(page),
    sections: sections.slice(0, sectionsShown).map(({ title, url: address }) => ({ title, address })),
  }
}

type Answer = { readonly page: PagefindPage; readonly strength: number; readonly score: number }

/** The best first: where the words weigh most, and Pagefind's own order among equals. A page that both forms found stands once. */
function ordered(answers: readonly Answer[]): FoundPage[] {
  const meant = answers.filter(({ strength }) => strength > 0)
  meant.sort((a, b) => b.strength - a.strength || b.score - a.score)
  const best = new Map<string, PagefindPage>()
  for (const { page } of meant) if (!best.has(page.url)) best.set(page.url, page)
  return Array.from(best.values(), foundPage)
}

const engineAddress = '/pagefind/pagefind.js'

/**
 * A search that fetches the engine (Pagefind's scripts and index, about 85 kB) with the first question. The index of a page that stands open
 * may be older than the site: a rebuild takes its files away. A question that an engine in use cannot answer is put once more to a fresh one.
 * Rejects when engine or index cannot be fetched, as under `astro dev`, where there is no index; the next question tries again.
 */
export function createPageSearch(load: (address: string) => Promise<Pagefind> = importEngine): PageSearch {
  let current: Promise<Pagefind> | undefined
  let failures = 0

  async function ask(words: readonly string[]): Promise<readonly Answer[]> {
    // A browser may remember that a module failed, and a module remembers its index: another address is another try.
    current ??= load(failures === 0 ? engineAddress : `${engineAddress}?${failures}`)
    const engine = current
    try {
      const { search } = await engine
      const forms = new Set([words.join(' '), words.map(otherNumber).join(' ')])
      const found = await Promise.all(Array.from(forms, (form) => search(form)))
      return await Promise.all(
        found
          .flatMap(({ results }) => results)
          .map(async (result) => {
            const page = await result.data()
            return { page, strength: strengthOf(words, page), score: result.score }
          }),
      )
    } catch (error) {
      // Of several questions that fail together, the first one gives the engine up.
      if (current === engine) {
        current = undefined
        failures++
      }
      throw error
    }
  }

  return async (q) => {
    const words = searchedWords(q)
    return ordered(await ask(words).catch(() => ask(words)))
  }
}

const importEngine = (address: string): Promise<Pagefind> => import(/* @vite-ignore */ address)
