import { resolve } from 'node:path'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import { defineConfig } from 'astro/config'
import { embedHosts, frameSources } from '#contract/embed-hosts.ts'
import { cascadeLayers } from '#ui/cascade-layers.ts'
import { cleanOutput } from './integrations/clean-output.ts'
import { edgeRules } from './integrations/edge-rules.ts'
import { linkedFiles } from './integrations/linked-files.ts'
import { isNoindexPage } from './integrations/noindex.ts'
import { ownWorkFolder } from './integrations/own-work-folder.ts'
import { pageTitles } from './integrations/page-titles.ts'
import { reactChunk } from './integrations/react-chunk.ts'
import { smallPreload } from './integrations/small-preload.ts'
import { speculationRulesHash } from './integrations/speculation-rules.ts'
import { whenWanted } from './integrations/when-wanted.ts'
import { buildDay, events, pastPages } from './src/agenda/events.ts'

const endedEvents = pastPages(events, buildDay)
/** Pages of news items and their lists: thousands, and nothing of the content files is in them. */
const isNews = (path: string): boolean => /^noticias?\//.test(path)

/** Whether other search engines are told of a page: not of those that say themselves that they are not to be found. */
function isListed(page: string): boolean {
  const { pathname } = new URL(page)
  return isNews(pathname.slice(1)) || !isNoindexPage(outDir, pathname)
}

const { SITE_URL, SITE_OUT_DIR, EMBED_HOSTS } = process.env
const outDir = resolve(SITE_OUT_DIR ?? `${import.meta.dirname}/dist`)

export default defineConfig({
  ...(SITE_URL && { site: SITE_URL }),
  output: 'static',
  outDir,
  // What an incremental build remembers belongs to the folder that it continues: two such folders never mix.
  ...(SITE_OUT_DIR && { cacheDir: `${outDir}.cache` }),
  trailingSlash: 'always',
  // A style sheet of its own is one more trip before the first word: on slow 3G the text stands after 0.7 s instead of 1.5 s.
  build: { format: 'directory', concurrency: 4, inlineStylesheets: 'always' },
  // The default 'jsx' drops spaces between inline elements.
  compressHTML: true,
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [
    ownWorkFolder(),
    react(),
    reactChunk(),
    whenWanted(),
    cleanOutput(),
    sitemap({ filter: isListed }),
    pageTitles({ skip: (path) => isNews(path) || endedEvents.has(`/${path}`) }),
    edgeRules(),
    linkedFiles({ skip: isNews }),
  ],
  security: {
    csp: {
      scriptDirective: { hashes: [speculationRulesHash] },
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        // What the press shows over the site, in a sandbox.
        frameSources(embedHosts(EMBED_HOSTS, SITE_URL ?? 'http://localhost')),
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
  experimental: { incrementalBuild: true },
  vite: {
    plugins: [cascadeLayers(), smallPreload()],
    build: {
      emptyOutDir: false,
      reportCompressedSize: false,
      // A constant that several pages share stands in each of them, instead of being a file that each fetches.
      rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 1 } } },
    },
  },
})
