/**
 * Which modules come in one file. The bundler alone makes one of each that two pages share: the home then asked for 14 scripts of 9 kB
 * together. In pieces React is five files that compress worse.
 */
import type { AstroIntegration } from 'astro'

/** React, and what Astro starts its islands with. */
const react = /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\//

/**
 * The first that fits has the module and what it imports. `base`: what every page loads; `cards`: lists of news, articles and carousels;
 * `tools`: filters, searches and hours. A page loads its own script, those of the frame and at most one more.
 */
const chunks = [
  { name: 'react', test: react },
  {
    name: 'base',
    test: /\/(contract\/(client|trap)|components\/(visit-memory|focus-loop|page-feedback\.client|rotation|plain-click)|calendar\/local-moment|agenda\/ended-events\.client)\.ts|preload-helper/,
  },
  {
    name: 'cards',
    test: /\/(src\/(noticias\/(card|picture|category)|components\/lightbox\/article-photos)|shared\/article\/article)\.ts$/,
  },
  {
    name: 'tools',
    test: /\/src\/(components\/(fold|meant-words)|calendar\/(keep-current\.client|calendar-day)|waste\/(wording|collection))\.ts$/,
  },
]

/** Groups the scripts of the pages. */
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
