/** Tells /contenido.json which pages there are, by their titles: what they are called stands in each page and nowhere else. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Nameable, nameablePath } from '#shared/content-references.ts'
import { type BuiltPage, type BuiltSite, isNews } from './built-site.ts'

/** The pages that content may link to, by address: none of `ended`, nor those that are not to be found. */
function nameablePages(pages: readonly BuiltPage[], ended: ReadonlySet<string>): Nameable['pages'] {
  return pages
    .flatMap((page) =>
      page.title === null || page.isNoindex || page.path === '404/' || isNews(page) || ended.has(`/${page.path}`)
        ? []
        : [{ address: `/${page.path}`, title: page.title }],
    )
    .sort((a, b) => (a.address < b.address ? -1 : 1))
}

/** Writes them into the file that a page made. */
export function writePageTitles({ outDir, pages, write }: BuiltSite, ended: ReadonlySet<string>): void {
  const nameable: Nameable = JSON.parse(readFileSync(join(outDir, nameablePath), 'utf8'))
  write(nameablePath.slice(1), JSON.stringify({ ...nameable, pages: nameablePages(pages, ended) }))
}
