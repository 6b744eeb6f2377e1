import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

const viteHelper = '\0vite/preload-helper.js'

/** Removes Vite's preload helper: 0.9 kB on each page with a search box, useful only for dynamic imports with styles. */
export const smallPreload = (): Plugin => ({
  name: 'small-preload',
  apply: 'build',
  enforce: 'pre',
  configResolved({ environments }) {
    if (environments.client) environments.client.build.modulePreload = false
  },
  load: (id) => (id === viteHelper ? 'export const __vitePreload = (load) => load()' : null),
})

const react = /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\//

/**
 * The first matching group takes a module and its imports. `frame`: every page; `cards`: lists of news, articles, carousels; `filters`,
 * `days`: filtered lists, calendar; `venues`: list and map; `choices`: labels of venues and documents.
 */
const chunks = [
  { name: 'react', test: react },
  {
    name: 'frame',
    test: /\/(layouts\/(Base\.astro|frame-script\.client|slow-navigation)|contract\/(client|honeypot)\.ts|calendar\/(keep-current\.client|local-moment)|agenda\/ended-events\.client|lists\/search-of|components\/(after-page|dismissed|focus-loop|fold|page-feedback\.client|rotation|plain-click)\.ts)|preload-helper/,
  },
  {
    name: 'cards',
    test: /\/(src\/noticias\/picture|shared\/article\/article)\.ts$/,
  },
  {
    name: 'filters',
    test: /\/src\/components\/(ListChoices\.astro|filter-list|typo-correction)/,
  },
  {
    name: 'days',
    test: /\/src\/(calendar\/calendar-day|waste\/(wording|collection|saved-neighborhood))\.ts$/,
  },
  { name: 'choices', test: /content\/choices\.ts$/ },
  { name: 'venues', test: /\/src\/(tourism\/venues\/(TypeIcon|VenueFacts|venue)|map\/use-import)\.tsx?$/ },
]

/** Groups modules into fewer files: by default the home loads 14. */
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

/** Adds `client:wanted` (src/components/on-demand.ts). Its value names a window event that also loads the island. */
export const wantedDirective = (): AstroIntegration => ({
  name: 'when-wanted',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'wanted',
        entrypoint: fileURLToPath(new URL('../src/components/on-demand.ts', import.meta.url)),
      }),
  },
})

declare module 'astro' {
  interface AstroClientDirectives {
    'client:wanted'?: string | boolean
  }
}
