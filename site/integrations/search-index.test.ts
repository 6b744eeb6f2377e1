import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageSearch, type Pagefind, type PageSearch } from '../src/browser/site-search-pages.ts'
import { indexOf } from './search-index.ts'

const html = (main: string, head = ''): string =>
  `<!doctype html><html lang="es-AR"><head>${head}</head><body><header>Cabecera</header><main>${main}</main></body></html>`
const pages: Record<string, string> = {
  'residuos/index.html': html(`
    <nav>Migas</nav><h1>Recolección de residuos</h1>
    <section id="dias" aria-labelledby="dias-titulo"><h2 id="dias-titulo">Días y horarios</h2><p>El camión pasa por la mañana.</p></section>
    <template>Plantilla</template><noscript>Apagado</noscript><span class="sample">de muestra</span><article class="news-card">Novedad</article>`),
  'salud/index.html': html(
    '<h1>Salud</h1><p>Turnos de odontología con Z. Pérez. Un <b>dato</b> &amp; otro &lt;raro&gt;.</p>',
  ),
  'oculta/index.html': html('<h1>Oculta</h1><p>Camión.</p>', '<meta name="robots" content="noindex">'),
}

let folder: string
let server: Server
let search: PageSearch
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'search-index-'))
  for (const [path, content] of Object.entries(pages)) await put(path, content)
  const paths = ['404/', ...Object.keys(pages).map((path) => path.replace('index.html', ''))].sort()
  const files = new Map<string | undefined, Uint8Array>()
  for (const { path, content } of await indexOf(folder, paths)) {
    files.set(`/pagefind/${path}`, content)
    await put(`pagefind/${path}`, content)
  }
  server = createServer((request, response) => {
    const file = files.get(request.url?.split('?')[0])
    response.writeHead(file ? 200 : 404).end(file)
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  search = createPageSearch(async () => {
    const module = await import(pathToFileURL(join(folder, 'pagefind/pagefind.js')).href)
    return module.createInstance({
      basePath: `http://localhost:${port}/pagefind/`,
      baseUrl: '/',
      language: 'es',
    }) as Pagefind
  })
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

async function put(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}

const found = async (q: string): Promise<string[]> => (await search(q)).map(({ address }) => address)

test.for([
  'recolección',
  'recoleccion',
  'RECOLECCION',
  '¿Cuándo pasa el camión?',
  'dias',
  'días',
  'manana',
  'mañana',
  'horario',
])('L04 «%s» finds the page, accents or not', async (q) => {
  expect(await found(q)).toEqual(['/residuos/'])
})

test('L04 a result names its page and leads to the section', async () => {
  expect(await search('camion')).toEqual([
    {
      title: 'Recolección de residuos',
      address: '/residuos/',
      excerpt: expect.arrayContaining([{ text: 'camión', marked: true }]),
      sections: [{ title: 'Días y horarios', address: '/residuos/#dias-titulo' }],
    },
  ])
})

test('L04 a word that is nowhere finds nothing', async () => {
  expect(await found('zzzz')).toEqual([])
  expect(await found('odontologia zzzz')).toEqual([])
})

test('excerpts are text: markup in them is shown, not run', async () => {
  const [page] = await search('odontologia')
  expect(page?.excerpt.map(({ text }) => text).join('')).toContain('dato & otro <raro>')
})

test.for(['oculta', 'novedad', 'plantilla', 'migas', 'cabecera', 'apagado', 'muestra'])(
  'D06 what no search may find is not in the index: %s',
  async (q) => {
    expect(await found(q)).toEqual([])
  },
)
