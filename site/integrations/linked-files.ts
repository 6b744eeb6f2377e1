/** Every file and page of this site that a page names is there: content files name photos, downloads and addresses (design §1). */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Addresses of this site in links and pictures, without what follows ? and #. */
const address = /\s(?:href|src|poster)="(\/(?!\/)[^"?#]*)/g
/** What functions answer; and the pages of news, which come and go without a build. */
const answered = /^\/(?:api|media|archivos|noticia)\//

type Options = {
  /** True for paths, as "noticia/1/", that name nothing from the content files. */
  readonly skip: (path: string) => boolean
}

/**
 * Goes last: it looks at what all others have written.
 * @throws {Error} in Spanish, naming each address and a page that has it.
 */
export function linkedFiles({ skip }: Options): AstroIntegration {
  return {
    name: 'linked-files',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        const paths = pages.map(({ pathname }) => pathname).filter((path) => !skip(path))
        const missing = await missingFiles(fileURLToPath(dir), paths)
        if (missing.length > 0)
          throw new Error(
            `Hay páginas que nombran lo que no existe en este sitio (las fotos y descargas van en site/public):\n${missing.join('\n')}`,
          )
      },
    },
  }
}

/** A line for each address without a file below `outDir`: "  /fotos/x.webp, en /turismo/". */
export async function missingFiles(outDir: string, paths: readonly string[]): Promise<string[]> {
  const namedBy = new Map<string, string>()
  for (const path of paths) {
    // Only the page of errors is no folder of its own.
    const html = await readFile(join(outDir, path === '404/' ? '404.html' : `${path}index.html`), 'utf8')
    for (const [, named = ''] of html.matchAll(address)) if (!namedBy.has(named)) namedBy.set(named, `/${path}`)
  }
  return [...namedBy]
    .filter(([named]) => !answered.test(named) && !existsSync(fileOf(outDir, named)))
    .map(([named, page]) => `  ${named}, en ${page}`)
}

const fileOf = (outDir: string, named: string): string =>
  join(outDir, decodeURI(named), named.endsWith('/') ? 'index.html' : '')
