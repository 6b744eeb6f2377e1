/** What content files name outside themselves: pages and files of this site, and icons. Looked for in whatever a file says, by how it is written. */
import { globSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { icons } from '@iconify-json/lucide'
import { type ContentFault, placeOf } from '#contract/content/content-error.ts'
import { type Part, partsOf } from '#contract/content/parts.ts'
import { drawingIn } from '#ui/icons/drawings.ts'
import { withSlash } from '../src/data/addresses.ts'

/** What functions answer, and what the build adds to its pages. */
const answered = /^\/(?:api|media|noticia|pagefind)\/|^\/sitemap/

/** The addresses that the pages of a site have; what stands in brackets is decided by the build, which looks at each link again (linked-files). */
function pageAddresses(site: string): RegExp[] {
  const pages = globSync('**/*.{astro,ts}', { cwd: join(site, 'src/pages') })
  return pages.flatMap((file) => {
    const path = file
      .split(sep)
      .join('/')
      .replace(/\.(astro|ts)$/, '')
    if (path === '404') return []
    const address = file.endsWith('.ts') ? path : `${path}/`.replace(/(^|\/)index\/$/, '$1')
    return new RegExp(`^/${address.replace(/[.+]/g, '\\$&').replace(/\[[^\]]+\]/g, '[^/]+')}$`)
  })
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** Finds what the content of a file names and `site`, a folder like this one, does not have. */
export function referenceCheck(site: string): (file: string, content: unknown) => ContentFault[] {
  const pages = pageAddresses(site)
  const isThere = (named: string): boolean => {
    const [path = ''] = withSlash(named).split(/[?#]/)
    return (
      answered.test(path) ||
      pages.some((page) => page.test(path)) ||
      isFile(join(site, 'public', path.replaceAll('%20', ' ')))
    )
  }
  const reasonOf = ({ path, value }: Part): string | null => {
    if (typeof value !== 'string') return null
    const named = value.trim()
    if (path.at(-1) === 'icon')
      return named === '' || drawingIn(icons, named) ? null : `no hay un ícono «${named}»: elegí uno de lucide.dev`
    if (!/^\/(?!\/)/.test(named) || isThere(named)) return null
    return `no existe «${named}» en este sitio: las fotos y descargas van en site/public, y las páginas son las de site/src/pages`
  }
  return (file, content) =>
    Array.from(partsOf(content)).flatMap((part) => {
      const reason = reasonOf(part)
      return reason === null ? [] : [{ file, ...placeOf(content, part.path), reason }]
    })
}
