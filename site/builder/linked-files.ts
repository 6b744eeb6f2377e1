/** Every file and page of this site that a page names is there: content names photos, downloads and addresses (design §1). */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltSite, isNews } from './built-site.ts'

/** What functions answer; and the pages of news, which come and go without a build. */
const answered = /^\/(?:api|media|archivos|noticia)\//

/** Goes last: it looks at what all others have written. @throws {Error} in Spanish, naming each address and a page that has it. */
export function checkLinkedFiles(site: Pick<BuiltSite, 'outDir' | 'pages'>): void {
  const missing = missingFiles(site)
  if (missing.length > 0)
    throw new Error(
      `Hay páginas que nombran lo que no existe en este sitio (las fotos y descargas van en site/public):\n${missing.join('\n')}`,
    )
}

/** A line for each address without a file: "  /fotos/x.webp, en /turismo/". */
export function missingFiles({ outDir, pages }: Pick<BuiltSite, 'outDir' | 'pages'>): string[] {
  const namedBy = new Map<string, string>()
  for (const page of pages)
    if (!isNews(page)) for (const named of page.names) if (!namedBy.has(named)) namedBy.set(named, `/${page.path}`)
  return [...namedBy]
    .filter(([named]) => !answered.test(named) && !existsSync(fileOf(outDir, named)))
    .map(([named, page]) => `  ${named}, en ${page}`)
}

const fileOf = (outDir: string, named: string): string =>
  join(outDir, decodeURI(named), named.endsWith('/') ? 'index.html' : '')
