import { globSync } from 'node:fs'
import { join, sep } from 'node:path'
import { icons } from '@iconify-json/lucide'
import type { LinkTargets } from '#shared/content-references.ts'
import { iconNames } from '#ui/icons/drawings.ts'
import { sceneAddress, sceneNames } from '../src/data/scenes.ts'

const filesIn = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'))
    .sort()

/** Address of a source page, dynamic segments as wildcards; the build checks those (builder/site-files.ts). */
function addressOf(page: string): string {
  const path = page.replace(/\.(astro|ts)$/, '').replace(/\[(\.\.\.)?[^\]]+\]/g, (_, rest) => (rest ? '**' : '*'))
  return page.endsWith('.ts') ? path : `${path}/`.replace(/\/index\/$/, '/')
}

/** Lists what content may refer to, without page titles. Addresses of drawings are file names outside a build. */
export function linkTargetsIn(site: string): Omit<LinkTargets, 'pages'> {
  return {
    addresses: filesIn(join(site, 'src/pages'), '**/*.{astro,ts}')
      // Names of share cards change with their titles.
      .filter((page) => page !== '/404.astro' && !page.startsWith('/compartir/'))
      .map(addressOf),
    files: filesIn(join(site, 'public'), '**/*'),
    drawings: sceneNames.map((name) => ({ name, address: sceneAddress(name) })),
    icons: iconNames(icons),
  }
}
