/**
 * What a build must hold before it may replace the site in place: its essential files, and every asset that a page
 * refers to. Incremental builds can leave a page behind that points at an asset of an earlier build (design §10).
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutputFiles } from './output-files.ts'
import { inParallel } from './parallel.ts'

const essential = ['index.html', '404.html', 'build.json']

/** An attribute value below /_astro/. Text cannot look like one: in text the quotes are escaped. */
const reference = /=["'](\/_astro\/[^"'?#\s]+)/g

/** Checks one build after the other; pages that have not been written since the last check are not read again. */
export type OutputCheck = (dir: string, files: OutputFiles) => Promise<void>

/** The check throws an Error that names the missing file, and the page that needs it. */
export function createOutputCheck(): OutputCheck {
  /** For each page its signature and the assets it refers to, one a line: pages of one layout share the same text. */
  let known = new Map<string, { readonly signature: string; readonly assets: string }>()
  return async (dir, files) => {
    const lacking = essential.filter((path) => !files.has(path))
    if (lacking.length > 0) throw new Error(`The build lacks ${lacking.join(', ')}.`)

    const pages = new Map<string, { readonly signature: string; readonly assets: string }>()
    await inParallel(files, async ([path, signature]) => {
      if (!path.endsWith('.html')) return
      const before = known.get(path)
      if (before?.signature === signature) {
        pages.set(path, before)
        return
      }
      const html = await readFile(join(dir, path), 'utf8')
      const assets = [...new Set(Array.from(html.matchAll(reference), ([, asset]) => asset))].join('\n')
      pages.set(path, { signature, assets })
    })
    const examples = new Map<string, string>()
    for (const [path, { assets }] of pages) if (assets) examples.set(assets, path)
    for (const [assets, page] of examples) {
      const missing = assets.split('\n').filter((asset) => !files.has(decoded(asset).slice(1)))
      if (missing.length > 0) throw new Error(`${page} refers to ${missing.join(', ')}, which the build lacks.`)
    }
    known = pages
  }
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    // No file has such a name, so it will be reported as missing under the name that the page gives it.
    return address
  }
}
