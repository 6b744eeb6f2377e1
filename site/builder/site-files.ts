/** Files derived from all pages: redirects and headers, titles for the panel, sitemap; and the link check. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LinkTargets, linkTargetsPath } from '#shared/content-references.ts'
import { siteHeaders } from '#shared/headers.ts'
import { siteRedirects } from '#shared/redirects.ts'
import type { Environment } from '../src/data/env.ts'
import { assetFolder } from './assets.ts'
import { type BuiltPage, type BuiltSite, isNews } from './built-site.ts'

/** Writes _redirects and _headers. @param assets names of the site's assets. @param icon path of the city's icon. */
export function writeEdgeRules(
  { write }: BuiltSite,
  { adminUrl, embedHosts }: Environment,
  assets: readonly string[],
  icon: string,
): void {
  write('_redirects', siteRedirects({ adminUrl, icon }))
  write('_headers', siteHeaders({ assets: assets.map((name) => `/${assetFolder}${name}`), embedHosts }))
}

/** Pages that content may link to: no news, no noindex, none of `ended`, the paths of past events. */
function linkablePages(pages: readonly BuiltPage[], ended: ReadonlySet<string>): LinkTargets['pages'] {
  return pages
    .flatMap((page) =>
      page.title === null || page.isNoindex || page.path === '404/' || isNews(page) || ended.has(`/${page.path}`)
        ? []
        : [{ address: `/${page.path}`, title: page.title }],
    )
    .sort((a, b) => (a.address < b.address ? -1 : 1))
}

/** Adds page titles to /contenido.json, for links in content. */
export function writePageTitles({ outDir, pages, write }: BuiltSite, ended: ReadonlySet<string>): void {
  const linkTargets: LinkTargets = JSON.parse(readFileSync(join(outDir, linkTargetsPath), 'utf8'))
  write(linkTargetsPath.slice(1), JSON.stringify({ ...linkTargets, pages: linkablePages(pages, ended) }))
}

/** sitemaps.org allows 50,000. */
const maxUrls = 45_000
const start = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Writes /sitemap-index.xml and its files (L10), without noindex pages. */
export function writeSitemap({ pages, write }: BuiltSite, siteUrl: string): void {
  const listed = pages
    .filter(({ path, isNoindex }) => path !== '404/' && !isNoindex)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const files = Array.from({ length: Math.ceil(listed.length / maxUrls) }, (_, number) => `sitemap-${number}.xml`)
  const entry = ({ path, modified }: BuiltPage): string => {
    const address = new URL(path, siteUrl).href.replaceAll('&', '&amp;')
    return `<url><loc>${address}</loc>${modified === null ? '' : `<lastmod>${modified}</lastmod>`}</url>`
  }
  for (const [number, file] of files.entries()) {
    const part = listed.slice(number * maxUrls, (number + 1) * maxUrls)
    write(file, `${start}<urlset ${namespace}>${part.map(entry).join('')}</urlset>`)
  }
  const index = files.map((file) => `<sitemap><loc>${new URL(file, siteUrl).href}</loc></sitemap>`).join('')
  write('sitemap-index.xml', `${start}<sitemapindex ${namespace}>${index}</sitemapindex>`)
}

/** Prefixes without files: functions answer them, and news change without a build. */
const functionPaths = /^\/(?:api|media|archivos|noticia)\//

/** Pages and files of single rows: the content may link to one that is gone, which is no reason to publish nothing. */
const rowFiles = /^\/(?:agenda|compartir|contacto|datos-abiertos|noticias|recoleccion-residuos\/calendarios)\/./

/** Checks that every named file and page exists; runs last. @throws {Error} in Spanish, naming each address and a page that has it. */
export function checkLinkedFiles(site: Pick<BuiltSite, 'outDir' | 'pages'>): void {
  const missing = missingFiles(site)
  const gone = missing.filter(({ address }) => rowFiles.test(address))
  if (gone.length > 0) console.warn(`Hay enlaces a páginas que ya no existen:\n${linesOf(gone)}`)
  const others = missing.filter(({ address }) => !rowFiles.test(address))
  if (others.length > 0)
    throw new Error(
      `Hay páginas que nombran lo que no existe en este sitio (las fotos y descargas van en site/public):\n${linesOf(others)}`,
    )
}

type MissingFile = { readonly address: string; readonly page: string }

/** "  /fotos/x.webp, en /turismo/". */
const linesOf = (missing: readonly MissingFile[]): string =>
  missing.map(({ address, page }) => `  ${address}, en ${page}`).join('\n')

/** Addresses without a file, each with a page that names it. */
export function missingFiles({ outDir, pages }: Pick<BuiltSite, 'outDir' | 'pages'>): MissingFile[] {
  const namedBy = new Map<string, string>()
  for (const page of pages)
    if (!isNews(page))
      for (const address of page.addresses) if (!namedBy.has(address)) namedBy.set(address, `/${page.path}`)
  return [...namedBy]
    .filter(([address]) => !functionPaths.test(address) && !hasFile(outDir, address))
    .map(([address, page]) => ({ address, page }))
}

function hasFile(outDir: string, address: string): boolean {
  try {
    return existsSync(join(outDir, decodeURI(address), address.endsWith('/') ? 'index.html' : ''))
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}
