/** What goes before each `import()` in readers' browsers: nothing. */
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
