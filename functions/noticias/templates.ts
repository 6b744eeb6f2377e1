/** The pages that the site's build leaves for the fallback, kept for a minute so that readers do not wait for them twice. */

type Kept = { readonly html: string; readonly etag: string | null; readonly until: number }
type Options = { readonly siteUrl: string; readonly now: () => number }

/** Milliseconds for which a template is used without asking, and for which the site may take to answer. */
const freshFor = 60_000
const timeout = 5_000

/**
 * Makes the reader of templates by their path on the site. A template that was read before is asked for again with its ETag.
 * The reader rejects when the site does not answer with a page.
 */
export function templateReader({ siteUrl, now }: Options): (path: string) => Promise<string> {
  const keptPages = new Map<string, Kept>()
  return async (path) => {
    const known = keptPages.get(path)
    if (known && known.until > now()) return known.html
    const headers: Record<string, string> = known?.etag ? { 'if-none-match': known.etag } : {}
    const response = await fetch(siteUrl + path, { headers, signal: AbortSignal.timeout(timeout) })
    const unchanged = response.status === 304 && known
    if (!unchanged && !response.ok) throw new Error(`The site answered ${response.status} for the template ${path}`)
    const html = unchanged ? known.html : await response.text()
    const etag = response.headers.get('etag') ?? known?.etag ?? null
    keptPages.set(path, { html, etag, until: now() + freshFor })
    return html
  }
}
