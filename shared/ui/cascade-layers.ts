/** Cascade layers of site and panel: a style sheet's folder decides its precedence, not specificity or loading order. */
import { relative } from 'node:path'
import type { Plugin } from 'vite'

const root = `${import.meta.dirname}/../..`

/** Layers from weakest; the first that a path matches is its layer. */
const layers = [
  ['libraries', /(^|\/)node_modules\//],
  ['tokens', /^shared\/ui\/tokens\.css/],
  ['base', /^(shared\/ui\/(base|layout)\.css|site\/src\/styles\/(base|parts)\.css|admin\/panel\.css)/],
  ['components', /^(shared\/ui|site\/src\/(components|layouts|lists)|admin\/(controls|publishing))\//],
  ['pages', /^(site|admin)\/(?!src\/styles\/)/],
  ['text', /^site\/src\/styles\//],
] as const

/** Declares the order, in every style sheet because any may load first. */
const layerOrder = `@layer ${layers.map(([name]) => name).join(', ')};`

/** Comments and imports; these may not be inside a layer. */
const head = /^(?:\s+|\/\*[\s\S]*?\*\/|@(?:import|charset)[^;]+;)*/

/** Puts every style sheet and `<style>` into its layer. */
export const cascadeLayers = (): Plugin => ({
  name: 'cascade-layers',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:$|\?(?!raw|url))/ },
    handler(code, id) {
      const path = relative(root, id).replaceAll('\\', '/')
      const layer = layers.find(([, folder]) => folder.test(path))?.[0]
      if (!layer) throw new Error(`${path} has no place in the cascade (shared/ui/cascade-layers.ts).`)
      const from = head.exec(code)?.[0].length ?? 0
      return { code: `${layerOrder}${code.slice(0, from)}@layer ${layer}{${code.slice(from)}}`, map: null }
    },
  },
})
