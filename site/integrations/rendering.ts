import { rename } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Bundles the sources without rendering; builder/ renders pages from the bundle's modules. */
export function bundleOnly(): AstroIntegration {
  let outDir: URL
  return {
    name: 'bundle-only',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = config.outDir
      },
      'astro:build:setup': ({ updateConfig }) => {
        const input = fileURLToPath(new URL('../builder/entry.ts', import.meta.url))
        updateConfig({
          environments: {
            prerender: {
              build: { rolldownOptions: { input, output: { entryFileNames: 'prerender-entry.mjs' } } },
            },
          },
        })
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer({
          name: 'bundle-only',
          getStaticPaths: async () => [],
          render: () => Promise.reject(new Error('Pages are rendered from the bundle.')),
          teardown: () => rename(new URL('.prerender/', outDir), new URL('../server/', outDir)),
        })
      },
    },
  }
}

/** Routes of articles in `astro dev`; a build fills their template (builder/pages.ts). */
export const devArticles = (): AstroIntegration => ({
  name: 'dev-articles',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return
      const entrypoint = new URL('dev-article.ts', import.meta.url)
      injectRoute({ pattern: '/noticia/[id]', entrypoint, prerender: true })
    },
  },
})
