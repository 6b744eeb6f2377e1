/**
 * Builds the panel. SITE_URL: origin of the public site; SUPABASE_URL: project of uploads; EMBED_HOSTS: shared/contract/embed-hosts.ts;
 * ADMIN_OUT_DIR: output, default admin/dist.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { type CityTokens, cityTokens } from '#contract/colours/city-colours.ts'
import { embedHosts } from '#contract/embed-hosts.ts'
import { CityIdentity } from '#shared/city-identity.ts'
import { adminHeaders } from '#shared/headers.ts'
import { adminRedirects } from '#shared/redirects.ts'
import { cascadeLayers } from '#ui/cascade-layers.ts'
import { withTokens } from '#ui/colours/tokens.ts'
import { lucideDrawing } from '#ui/icons/drawings.ts'
import { iconNames } from './icons.ts'
import { paletteOf } from './theme/palette.ts'

/** The first matching group takes the module and its imports; without groups the list of news loads 53 scripts. */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // The first load (ED74).
  { name: 'base', tags: ['$initial'] },
  // Schemas and checked forms; those of content are large and come with its screens.
  { name: 'checks', test: /\/(zod|@mantine\/form|contract\/(?!content\/))|use-schema-form/, minShareCount: 3 },
  {
    name: 'controls',
    test: /\/(@mantine|@floating-ui|idb|shared|admin\/(app|controls|editing|lists|publishing|session|theme))\/|\/noticias\/[^/]+$/,
    minShareCount: 2,
  },
  { name: 'photos', test: /\/(imagenes\/(picker\/|edit\/|[^/]+$)|ui\/images\/|react-easy-crop\/)/, minShareCount: 2 },
  { name: 'contents', test: /\/(screens\/contenidos\/(?!fields\/)|contract\/content\/)/, minShareCount: 2 },
  // The form of news and its preloaded dialogs, apart from preview and text editor.
  {
    name: 'newsroom',
    test: /\/(noticias\/(form\/(?!content\/|NoticiaPreview)|review\/|history\/)|imagenes\/picker\/)/,
  },
]

const root = import.meta.dirname
const outDir = resolve(process.env.ADMIN_OUT_DIR ?? join(root, 'dist'))

/** Writes _headers and _redirects: netlify.toml reads no environment. */
function edgeRulesPlugin(siteUrl: string, hosts: readonly string[]): Plugin {
  return {
    name: 'edge-rules',
    apply: 'build',
    async writeBundle() {
      const assets = (await readdir(join(outDir, 'assets'))).sort().map((name) => `/assets/${name}`)
      const { SUPABASE_URL } = process.env
      const storage = SUPABASE_URL && URL.canParse(SUPABASE_URL) ? new URL(SUPABASE_URL).origin : null
      await writeFile(join(outDir, '_headers'), adminHeaders({ assets, embedHosts: hosts, storage }))
      // Whether the proxy signs; the secret itself is read by functions and Netlify's proxy.
      const signed = Boolean(process.env.PROXY_SIGNING_SECRET)
      await writeFile(join(outDir, '_redirects'), adminRedirects({ siteUrl, signed }))
    },
  }
}

/** Reads the city's identity; the panel's modules may not import its content. */
async function readCity(): Promise<CityIdentity> {
  const file = join(root, '../shared/content/ciudad.json')
  const { nombre: name, municipio: municipality, mapa: map, colores } = JSON.parse(await readFile(file, 'utf8'))
  const { success, data } = CityIdentity.safeParse({ name, municipality, map, emblem: null, colours: colores ?? {} })
  if (success) return data
  throw new Error(`${file}: "nombre", "municipio", "mapa" y "colores", que el panel muestra, no están bien.`)
}

/** Replaces the tokens of tokens.css by the city's. */
const cityColoursPlugin = (tokens: CityTokens): Plugin => ({
  name: 'city-colours',
  enforce: 'pre',
  transform: {
    filter: { id: /\/ui\/tokens\.css$/ },
    handler: (code) => ({ code: withTokens(code, tokens), map: null }),
  },
})

export default defineConfig(async ({ command }) => {
  const city = await readCity()
  const tokens = cityTokens(city.colours)
  const palette = paletteOf(withTokens(await readFile(join(root, '../shared/ui/tokens.css'), 'utf8'), tokens))
  const siteUrl = process.env.SITE_URL ?? (command === 'serve' ? 'http://localhost:4321' : null)
  if (!siteUrl) throw new Error('SITE_URL is missing: the origin of the public site, without a trailing slash.')
  const hosts = embedHosts(process.env.EMBED_HOSTS, siteUrl)
  return {
    root,
    resolve: { alias: [{ find: /^zod$/, replacement: join(root, 'zod.ts') }] },
    plugins: [react(), cityColoursPlugin(tokens), cascadeLayers(), edgeRulesPlugin(siteUrl, hosts)],
    // import.meta.env also fills %…% in index.html.
    define: {
      'import.meta.env.SITE_URL': JSON.stringify(siteUrl),
      'import.meta.env.EMBED_HOSTS': JSON.stringify(hosts),
      'import.meta.env.CITY': JSON.stringify(city),
      'import.meta.env.MUNICIPALITY': JSON.stringify(city.municipality),
      'import.meta.env.PALETTE': JSON.stringify(palette),
      'import.meta.env.ICONS': JSON.stringify(Object.fromEntries(iconNames.map((name) => [name, lucideDrawing(name)]))),
    },
    build: {
      outDir,
      emptyOutDir: true,
      // The panel's CSP allows no data: URLs.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
  }
})
