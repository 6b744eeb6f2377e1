/** Tells /contenido.json which pages there are, by their titles: what they are called stands in each page and nowhere else. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { type Nameable, nameablePath } from '#shared/content-references.ts'
import { isNoindex } from './noindex.ts'

type Options = {
  /** True for paths, as "noticia/1/", that content does not link to. */
  readonly skip: (path: string) => boolean
}

/** After each build. Pages that are not to be found are not offered either. */
export const pageTitles = ({ skip }: Options): AstroIntegration => ({
  name: 'page-titles',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      const outDir = fileURLToPath(dir)
      const paths = pages.map(({ pathname }) => pathname).filter((path) => path !== '404/' && !skip(path))
      const titled = await Promise.all(paths.sort().map((path) => titledPage(outDir, path)))
      const file = join(outDir, nameablePath)
      const nameable: Nameable = JSON.parse(await readFile(file, 'utf8'))
      await writeFile(file, JSON.stringify({ ...nameable, pages: titled.filter((page) => page !== null) }))
    },
  },
})

/** A page with the title that it is shared with, which leaves the city's name out; null where it is not to be found or shared. */
async function titledPage(outDir: string, path: string): Promise<Nameable['pages'][number] | null> {
  const html = await readFile(join(outDir, path, 'index.html'), 'utf8')
  const [, title] = /<meta property="og:title" content="([^"]*)"/.exec(html) ?? []
  return title === undefined || isNoindex(html)
    ? null
    : { address: `/${path}`, title: title.replace(/&#(\d+);/g, decoded) }
}

const decoded = (_: string, code: string): string => String.fromCodePoint(Number(code))
