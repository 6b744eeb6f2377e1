/**
 * React in one file: it comes with every island, and left alone it is five. Pieces compress worse than the whole, and each is a request:
 * 1.3 kB and 3 requests less on every page with an island.
 */
import type { AstroIntegration } from 'astro'

/** React, and what Astro starts its islands with. */
const react = /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\//

/** Puts them together in the scripts of the pages. */

export const reactChunk = (): AstroIntegration => ({
  name: 'react-chunk',
  hooks: {
    'astro:build:setup': ({ updateConfig }) => {
      updateConfig({
        environments: {
          client: {
            build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'react', test: react }] } } } },
          },
        },
      })
    },
  },
})
