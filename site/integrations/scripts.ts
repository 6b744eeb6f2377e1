/** How the scripts of pages are cut into files, and what stands before each `import()`: nothing. */

import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/** The module that Vite writes for it. */
const viteHelper = '\0vite/preload-helper.js'

/**
 * Vite's own helper, and the names of all files that a part needs, weigh 0.9 kB on each page with a search box. They fetch together what
 * would come one after the other, once somebody uses the part, and wait for styles of its own: no part here has any.
 */
export const smallPreload = (): Plugin => ({
  name: 'small-preload',
  apply: 'build',
  enforce: 'pre',
  configResolved({ environments }) {
    if (environments.client) environments.client.build.modulePreload = false
  },
  load: (id) => (id === viteHelper ? 'export const __vitePreload = (load) => load()' : null),
})

/** React, and what Astro starts its islands with. */
const react = /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\//

/**
 * The first group that fits has the module and what it imports. `frame`: what every page loads; `cards`: lists of news, articles and
 * carousels; `filters`, `days`: lists that narrow, the calendar; `venues`: list and map of venues, `choices` alone for documents.
 */
const chunks = [
  { name: 'react', test: react },
  {
    name: 'frame',
    test: /\/(layouts\/(Base\.astro|frame-script\.client|page-script|slow-navigation)|contract\/(client|trap)\.ts|components\/(visit-memory|focus-loop|page-feedback\.client|rotation|plain-click)\.ts|calendar\/local-moment|agenda\/ended-events\.client)|preload-helper/,
  },
  {
    name: 'cards',
    test: /\/(src\/(noticias\/(card|picture|category)|components\/lightbox\/article-photos)|shared\/article\/article)\.ts$/,
  },
  { name: 'filters', test: /\/src\/components\/(fold|filter-list\.client|meant-words)\.ts$/ },
  {
    name: 'days',
    test: /\/src\/(calendar\/(keep-current\.client|calendar-day|opening-hours)|waste\/(wording|collection))\.ts$/,
  },
  { name: 'choices', test: /content\/choices\.ts$/ },
  { name: 'venues', test: /\/src\/tourism\/venues\/(TypeIcon|VenueFacts|venue|map\/use-import)\.tsx?$/ },
]

/** Groups modules into files: the bundler alone makes one of each that two pages share, 14 files of 9 kB on the home. */
export const scriptChunks = (): AstroIntegration => ({
  name: 'script-chunks',
  hooks: {
    'astro:build:setup': ({ updateConfig }) => {
      updateConfig({
        environments: {
          client: {
            build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } },
          },
        },
      })
    },
  },
})

/** Adds `client:wanted` (src/components/when-wanted.ts). Its value: a window event on which the island loads too. */
export const whenWanted = (): AstroIntegration => ({
  name: 'when-wanted',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'wanted',
        entrypoint: fileURLToPath(new URL('../src/components/when-wanted.ts', import.meta.url)),
      }),
  },
})

declare module 'astro' {
  interface AstroClientDirectives {
    'client:wanted'?: string | boolean
  }
}
