/** Searches the site's pages in the index that the build made (Pagefind, integrations/search-index.ts). */
import { fold } from './fold.ts'

/** A piece of an excerpt; `marked` where it is what was searched for. */
export type ExcerptPart = { readonly text: string; readonly marked: boolean }
export type PageLink = { readonly title: string; readonly address: string }
/** A page that was found, and the sections in which, best first. */
export type FoundPage = PageLink & {
  readonly excerpt: readonly ExcerptPart[]
  readonly sections: readonly PageLink[]
}
export type PageSearch = (q: string) => Promise<readonly FoundPage[]>

/**
 * What we use of Pagefind's module. `excerpt` is escaped HTML whose only elements are <mark>; `locations` count the words of `raw_content`
 * that were found.
 */
type Section = { readonly title: string; readonly url: string }
export type PagefindPage = {
  readonly url: string
  readonly excerpt: string
  readonly raw_content: string
  readonly locations: readonly number[]
  readonly meta: { readonly title?: string }
  readonly sub_results: readonly Section[]
}
export type Pagefind = {
  search(q: string): Promise<{ readonly results: readonly { data(): Promise<PagefindPage> }[] }>
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", amp: '&' }
const decoded = (text: string): string =>
  text.replace(/&(lt|gt|quot|#39|#x27|amp);/g, (whole, name: string) => entities[name] ?? whole)

/** The pieces of an excerpt as plain text, so that nothing of it becomes markup. One that begins within a sentence shows so. */
export const excerptParts = (excerpt: string): ExcerptPart[] =>
  excerpt
    .replace(/^(?=\p{Ll}|<mark>\p{Ll})/u, '… ')
    .split(/<mark>(.*?)<\/mark>/s)
    .map((text, index) => ({ text: decoded(text), marked: index % 2 === 1 }))
    .filter(({ text }) => text !== '')

/** Words of a question that say nothing about its matter. Pagefind wants every word on the page: «dónde pago las tasas» would find none. */
const fillers = new Set(
  'a al como con cual cuando cuanto de del donde el en es esta hay la las lo los me mi para por que se son su un una y o'.split(
    ' ',
  ),
)

/** The words that count, folded; all of them where each is a filler. */
export function searchedWords(q: string): string[] {
  const words = fold(q).split(' ').filter(Boolean)
  const telling = words.filter((word) => !fillers.has(word))
  return telling.length > 0 ? telling : words
}

/** Two forms of one word begin alike: "odontólogo" and "odontología", "ley" and "leyes". */
function alike(searched: string, found: string): boolean {
  const needed = Math.max(Math.min(4, searched.length), Math.ceil(searched.length / 2))
  return found.startsWith(searched.slice(0, needed))
}

/** Pagefind takes a word that is nowhere for the longest beginning that is: "zzzz" finds "Z.". Such a page has nothing to do with it. */
export function isMeant(words: readonly string[], { raw_content, locations }: PagefindPage): boolean {
  const all = raw_content.split(/\s+/)
  const found = locations.flatMap((location) => fold(all[location] ?? '').split(' '))
  return words.every((word) => found.some((other) => alike(word, other)))
}

/** Sections named under a page at most. */
const sectionsShown = 3

/** A page as Pagefind found it. The home's heading is the city's name: it goes by "Inicio", as everywhere else. */
export function foundPage({ url, excerpt, meta, sub_results }: PagefindPage): FoundPage {
  const sections = sub_results.filter(({ url: section }) => section.includes('#'))
  return {
    title: url === '/' ? 'Inicio' : (meta.title ?? url),
    address: url,
    excerpt: excerptParts(excerpt),
    sections: sections.slice(0, sectionsShown).map(({ title, url: address }) => ({ title, address })),
  }
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

  async function ask(words: readonly string[]): Promise<readonly PagefindPage[]> {
    // A browser may remember that a module failed, and a module remembers its index: another address is another try.
    current ??= load(failures === 0 ? engineAddress : `${engineAddress}?${failures}`)
    const engine = current
    try {
      const { results } = await (await engine).search(words.join(' '))
      return await Promise.all(results.map((result) => result.data()))
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
    const pages = await ask(words).catch(() => ask(words))
    return pages.filter((page) => isMeant(words, page)).map(foundPage)
  }
}

const importEngine = (address: string): Promise<Pagefind> => import(/* @vite-ignore */ address)
