/** What the steps after the pages ask about each, gathered while its HTML is at hand, so that no page is read again for it. */

/** What is known of a page. Kept with it: of one that is used again nothing else is read. */
export type PageFacts = {
  /** The title that it is shared with, which leaves the city's name out; null for a page without one. */
  readonly title: string | null
  /** Whether it says itself that it is not to be found, here or elsewhere (robots). */
  readonly isNoindex: boolean
  /** Addresses of this site in links and pictures, and assets wherever they stand; without what follows ? and #, each once. */
  readonly names: readonly string[]
}

const sharedTitle = /<meta property="og:title" content="([^"]*)"/
const noindex = /<meta name="robots" content="noindex"/
const address = /\s(?:href|src|poster)="(\/(?!\/)[^"?#]*)|\/_astro\/[\w.-]+/g

/** Reads a page's HTML. */
export function factsOf(html: string): PageFacts {
  const title = sharedTitle.exec(html)?.[1]
  return {
    title: title?.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))) ?? null,
    isNoindex: noindex.test(html),
    names: [...new Set(Array.from(html.matchAll(address), ([asset, linked]) => linked ?? asset))],
  }
}
