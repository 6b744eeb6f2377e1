/** Has Astro bundle the sources and render nothing: pages are rendered from the bundle, now and later (builder/). */
import { rename } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Keeps the modules that render in "server" beside the output, where Astro would remove them. */
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
