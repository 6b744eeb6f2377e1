import { resolve } from 'node:path'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import { defineConfig } from 'astro/config'
import { checkedEnvironment } from './integrations/checked-environment.ts'
import { cleanOutput } from './integrations/clean-output.ts'
import { ownWorkFolder } from './integrations/own-work-folder.ts'
import { redirectsFile } from './integrations/redirects-file.ts'

const { SITE_URL, SITE_OUT_DIR } = process.env
const outDir = resolve(SITE_OUT_DIR ?? `${import.meta.dirname}/dist`)

export default defineConfig({
  ...(SITE_URL && { site: SITE_URL }),
  output: 'static',
  outDir,
  // What an incremental build remembers belongs to the folder that it continues: two such folders never mix.
  ...(SITE_OUT_DIR && { cacheDir: `${outDir}.cache` }),
  trailingSlash: 'always',
  build: { format: 'directory', concurrency: 4 },
  // The default 'jsx' drops spaces between inline elements.
  compressHTML: true,
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [
    checkedEnvironment(),
    ownWorkFolder(),
    react(),
    cleanOutput(),
    sitemap({ filter: (page) => !new URL(page).pathname.startsWith('/plantillas/') }),
    redirectsFile(),
  ],
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
  experimental: { incrementalBuild: true },
  vite: { build: { emptyOutDir: false, reportCompressedSize: false } },
})
