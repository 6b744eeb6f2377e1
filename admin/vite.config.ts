/** Builds the panel. SITE_URL: origin of the public site; ADMIN_OUT_DIR: where to, admin/dist unless said. */
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { adminRedirects } from '#shared/redirects.ts'
import { cascadeLayers } from '#ui/cascade-layers.ts'
import { lucideDrawing } from '#ui/icons/drawings.ts'
import { iconNames } from './icons.ts'
import { paletteOf } from './palette.ts'

const root = import.meta.dirname
const outDir = resolve(process.env.ADMIN_OUT_DIR ?? join(root, 'dist'))

/** What depends on the public site's address cannot stand in netlify.toml, which reads no environment (design §9). */
function writesRedirects(siteUrl: string): Plugin {
  return {
    name: 'panel-redirects',
    apply: 'build',
    // Only whether there is a secret is read here: its value belongs to the functions and to Netlify's proxy.
    writeBundle: () =>
      writeFile(
        join(outDir, '_redirects'),
        adminRedirects({ siteUrl, signed: Boolean(process.env.PROXY_SIGNING_SECRET) }),
      ),
  }
}

/** What is said of the city. Its content belongs to the site; only the build may look at it, the panel's modules may not. */
async function readCity(): Promise<{ readonly name: string; readonly municipality: string }> {
  const file = join(root, '../site/src/content/ciudad.json')
  const { nombre: name, municipio: municipality }: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'))
  if (typeof name === 'string' && typeof municipality === 'string') return { name, municipality }
  throw new Error(`${file}: faltan "nombre" y "municipio", que el panel muestra.`)
}

export default defineConfig(async ({ command }) => {
  const city = await readCity()
  const palette = paletteOf(await readFile(join(root, '../ui/tokens.css'), 'utf8'))
  const siteUrl = process.env.SITE_URL ?? (command === 'serve' ? 'http://localhost:4321' : null)
  if (!siteUrl) throw new Error('SITE_URL is missing: the origin of the public site, without a trailing slash.')
  return {
    root,
    plugins: [react(), cascadeLayers(), writesRedirects(siteUrl)],
    // Those of import.meta.env also fill %…% in index.html.
    define: {
      'import.meta.env.SITE_URL': JSON.stringify(siteUrl),
      'import.meta.env.CITY': JSON.stringify(city.name),
      'import.meta.env.MUNICIPALITY': JSON.stringify(city.municipality),
      'import.meta.env.PALETTE': JSON.stringify(palette),
      'import.meta.env.ICONS': JSON.stringify(Object.fromEntries(iconNames.map((name) => [name, lucideDrawing(name)]))),
    },
    build: {
      outDir,
      emptyOutDir: true,
      // The panel's CSP allows no data: fonts or scripts, and small files are few.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  }
})
