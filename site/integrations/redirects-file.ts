/** Writes _redirects: what depends on the panel's address cannot stand in netlify.toml (design §9). */
import { writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { siteRedirects } from '#shared/redirects.ts'
import { readEnvironment } from '../src/data/env.ts'

/** After each build, `_redirects` beside the pages. */
export const redirectsFile = (): AstroIntegration => ({
  name: 'redirects-file',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      await writeFile(new URL('_redirects', dir), siteRedirects({ adminUrl: readEnvironment().adminUrl }))
    },
  },
})
