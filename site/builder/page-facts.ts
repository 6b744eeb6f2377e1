/** Facts of a page for later build steps, stored with it: reused pages are not read again. */
export type PageFacts = {
  /** Shared title without the city's name; null for none. */
  readonly title: string | null
  readonly isNoindex: boolean
  /** og:updated_time: a day or an instant; null for none. */
  readonly modified: string | null
  /** Addresses of this site in links and pictures, and assets; each once, without query and hash. */
  readonly addresses: readonly string[]
}

export type GeneratedFile = { readonly bytes: Buffer; readonly facts: PageFacts | null }

const sharedTitle = /<meta property="og:title" content="([^"]*)"/
const updatedTime = /<meta property="og:updated_time" content="([^"]*)"/
const noindex = /<meta name="robots" content="noindex"/
const address = /\s(?:href|src|poster)="(\/(?!\/)[^"?#]*)|\/_astro\/[\w.-]+/g
const asset = /\/_astro\/[\w.-]+/g
const sheet = /<style>([^<]*)<\/style>/g

export const namedAssets = (html: string): readonly string[] => html.match(asset) ?? []

/** Reads facts of pages. Caches shared parts and searches latin1: three times as fast as UTF-8. */
export function createFactsReader(): (html: Buffer) => PageFacts {
  /** Copied: a substring would keep its whole page in memory. */
  const copies = new Map<string, string>()
  const decodeCopy = (part: string): string => {
    const copy = copies.get(part)
    if (copy !== undefined) return copy
    const text = Buffer.from(part, 'latin1').toString()
    copies.set(Buffer.from(part, 'latin1').toString('latin1'), text)
    return text
  }
  const addressesByText = new Map<string, readonly string[]>()
  const addressesIn = (text: string): string[] =>
    Array.from(text.matchAll(address), ([asset, linked]) => decodeCopy(linked ?? asset))
  const cachedAddressesIn = (text: string): readonly string[] => {
    const addresses = addressesByText.get(text) ?? addressesIn(text)
    addressesByText.set(text, addresses)
    return addresses
  }

  return (bytes) => {
    const html = bytes.toString('latin1')
    const addresses = new Set<string>()
    const rest = html.replace(sheet, (_, css: string) => {
      for (const linked of cachedAddressesIn(css)) addresses.add(linked)
      return ''
    })
    const [main, end] = [rest.indexOf('<main'), rest.lastIndexOf('</main>')].map((at) => (at < 0 ? rest.length : at))
    const header = Math.max(0, rest.indexOf('<body'))
    for (const part of [rest.slice(0, header), rest.slice(main, end)])
      for (const linked of addressesIn(part)) addresses.add(linked)
    for (const part of [rest.slice(header, main), rest.slice(end)])
      for (const linked of cachedAddressesIn(part)) addresses.add(linked)
    const title = sharedTitle.exec(rest)?.[1]
    const modified = updatedTime.exec(rest)?.[1]
    return {
      title:
        title === undefined
          ? null
          : decodeCopy(title).replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))),
      isNoindex: noindex.test(rest),
      modified: modified === undefined ? null : decodeCopy(modified),
      addresses: [...addresses],
    }
  }
}

export const factsOf = (html: string): PageFacts => createFactsReader()(Buffer.from(html))
