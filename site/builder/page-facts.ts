/** What the steps after the pages ask about each, gathered while its HTML is at hand, so that no page is read again for it. */

/** What is known of a page. Kept with it: of one that is used again nothing else is read. */
export type PageFacts = {
  /** The title that it is shared with, which leaves the city's name out; null for a page without one. */
  readonly title: string | null
  /** Whether it says itself that it is not to be found, here or elsewhere (robots). */
  readonly isNoindex: boolean
  /** When what it shows was last changed, as it says itself (og:updated_time): a day or an instant; null where it does not say. */
  readonly modified: string | null
  /** Addresses of this site in links and pictures, and assets wherever they stand; without what follows ? and #, each once. */
  readonly names: readonly string[]
}

/** A file as it was made; `facts` where it is a page. */
export type MadeFile = { readonly bytes: Buffer; readonly facts: PageFacts | null }

const sharedTitle = /<meta property="og:title" content="([^"]*)"/
const updatedTime = /<meta property="og:updated_time" content="([^"]*)"/
const noindex = /<meta name="robots" content="noindex"/
const address = /\s(?:href|src|poster)="(\/(?!\/)[^"?#]*)|\/_astro\/[\w.-]+/g
const asset = /\/_astro\/[\w.-]+/g
const sheet = /<style>([^<]*)<\/style>/g

/** The assets that a part of a page names. */
export const namedAssets = (html: string): readonly string[] => html.match(asset) ?? []

/**
 * Reads pages, the bytes of each. What it has read in a style sheet it knows: half of a page is one that others have too. Bytes are looked
 * through as they are, which takes a third of the time that letters take: what is looked for stands between ASCII signs.
 */
export function createFactsReader(): (html: Buffer) => PageFacts {
  /** A part of a text keeps all of it in memory, here thousands of pages: each address is kept once, as a text of its own. */
  const own = new Map<string, string>()
  const ownText = (part: string): string => {
    const known = own.get(part)
    if (known !== undefined) return known
    const text = Buffer.from(part, 'latin1').toString()
    own.set(Buffer.from(part, 'latin1').toString('latin1'), text)
    return text
  }
  const known = new Map<string, readonly string[]>()
  const namedIn = (text: string): string[] =>
    Array.from(text.matchAll(address), ([asset, linked]) => ownText(linked ?? asset))
  /** The same for what many pages have: it is looked through once. */
  const namedInCommon = (text: string): readonly string[] => {
    const names = known.get(text) ?? namedIn(text)
    known.set(text, names)
    return names
  }

  return (bytes) => {
    const html = bytes.toString('latin1')
    const names = new Set<string>()
    const rest = html.replace(sheet, (_, css: string) => {
      for (const name of namedInCommon(css)) names.add(name)
      return ''
    })
    const [main, end] = [rest.indexOf('<main'), rest.lastIndexOf('</main>')].map((at) => (at < 0 ? rest.length : at))
    const header = Math.max(0, rest.indexOf('<body'))
    for (const part of [rest.slice(0, header), rest.slice(main, end)]) for (const name of namedIn(part)) names.add(name)
    for (const part of [rest.slice(header, main), rest.slice(end)])
      for (const name of namedInCommon(part)) names.add(name)
    const title = sharedTitle.exec(rest)?.[1]
    const modified = updatedTime.exec(rest)?.[1]
    return {
      title:
        title === undefined
          ? null
          : ownText(title).replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))),
      isNoindex: noindex.test(rest),
      modified: modified === undefined ? null : ownText(modified),
      names: [...names],
    }
  }
}

/** What is known of a single page. */
export const factsOf = (html: string): PageFacts => createFactsReader()(Buffer.from(html))
