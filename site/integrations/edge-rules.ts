/** Writes _redirects and _headers: what depends on the panel's address or on what was built cannot stand in netlify.toml (design §9). */
import { readdir, writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { siteHeaders } from '#shared/headers.ts'
import { siteRedirects } from '#shared/redirects.ts'
import { readEnvironment } from '../src/data/env.ts'

/** After each build, both beside the pages. After what removes files. */
export const edgeRules = (): AstroIntegration => ({
  name: 'edge-rules',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const assets = (await readdir(new URL('_astro/', dir))).sort().map((name) => `/_astro/${name}`)
      const { adminUrl, embedHosts } = readEnvironment()
      await writeFile(new URL('_redirects', dir), siteRedirects({ adminUrl }))
      await writeFile(new URL('_headers', dir), siteHeaders({ assets, embedHosts }))
    },
  },
})
