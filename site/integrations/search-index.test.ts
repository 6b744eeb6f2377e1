import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { citySearchWords, type SearchWords } from '../src/search/search-content.ts'
import type { PageSearch } from '../src/search/search-pages.ts'
import { searchOver } from './search-index.fixture.ts'
import { indexOf } from './search-index.ts'

const html = (main: string, head = ''): string =>
  `<!doctype html><html lang="es-AR"><head>${head}</head><body><header>Cabecera</header><main>${main}</main></body></html>`
const pages: Record<string, string> = {
  'residuos/index.html': html(`
    <nav>Migas</nav><h1>Recolección de residuos</h1>
    <section id="dias" aria-labelledby="dias-titulo"><h2 id="dias-titulo">Días y horarios</h2><p>El camión pasa por la mañana.</p></section>
    <template>Plantilla</template><noscript>Apagado</noscript><span class="sample">de muestra</span><article class="news-card">Novedad</article><p data-headlines>Novedad</p><div class="news-list">12 resultados</div><div class="gallery">Foto retirada</div>
    <ul><li data-service>Ventanilla</li><li data-own-page>Kermés</li></ul><form data-feedback>Utilidad</form>`),
  'privacidad/index.html': html('<h1>Privacidad</h1><p>La odontología se guarda.</p>'),
  'salud/index.html': html(
    '<h1>Salud</h1><p>Turnos de odontología con Z. Pérez. Un <b>dato</b> &amp; otro &lt;raro&gt;.</p>',
  ),
  'agenda/feria-de-antes/index.html': html('<h1>Feria de antaño</h1>'),
  'oculta/index.html': html('<h1>Oculta</h1><p>Camión.</p>', '<meta name="robots" content="noindex">'),
}

const words: SearchWords = {
  pages: new Map([['/residuos/', ['basura', 'camión recolector']]]),
  entries: [
    {
      place: '/#faltas',
      address: null,
      title: 'Faltas de tránsito',
      texts: ['Cómo se pagan.', 'En el <Tribunal>.'],
      words: ['multa'],
    },
    { place: '/#tasas', address: 'https://tasas.example/?a=1&b=2', title: 'Tasas', texts: ['En línea.'], words: [] },
  ],
  leftOut: new Set(['/agenda/feria-de-antes/']),
}
const paths = ['404/', ...Object.keys(pages).map((path) => path.replace('index.html', ''))].sort()

let folder: string
let search: PageSearch
let stop: () => Promise<void>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'search-index-'))
  for (const [path, content] of Object.entries(pages)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  ;({ search, stop } = await searchOver(await indexOf(folder, paths, words)))
})
afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

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

test.for([
  'oculta',
  'novedad',
  'resultados',
  'retirada',
  'plantilla',
  'migas',
  'cabecera',
  'apagado',
  'muestra',
  'ventanilla',
  'kermés',
  'antaño',
  'utilidad',
])('D06 what no search may find is not in the index: %s', async (q) => {
  expect(await found(q)).toEqual([])
})

test('L04 words that the city gives a page or a service find it first, and are not shown', async () => {
  for (const q of ['basura', 'basuras', 'recolector']) {
    const [page] = await search(q)
    expect(page).toMatchObject({ address: '/residuos/', sections: [] })
    expect(page?.excerpt.map(({ text }) => text).join('')).toMatch(/^Días y horarios. El camión/)
  }
  expect(await search('multas')).toEqual([
    {
      title: 'Faltas de tránsito',
      address: '/#faltas',
      excerpt: [{ text: 'Cómo se pagan. En el <Tribunal>.', marked: false }],
      sections: [],
    },
  ])
})

test('L04 a service that is elsewhere leads there', async () => {
  expect(await found('tasas')).toEqual(['https://tasas.example/?a=1&b=2'])
})

test('L04 a page about the portal goes after those that answer, and another word with the same stem does not find it', async () => {
  expect(await found('odontologia')).toEqual(['/salud/', '/privacidad/'])
  expect(await found('guarda')).toEqual(['/privacidad/'])
  expect(await found('guarderia')).toEqual([])
})

test('L04 words for a page that is not there fail the build', async () => {
  for (const missing of ['/nada/', '/nada/otra/'])
    await expect(
      indexOf(folder, paths, { pages: new Map([[missing, ['x']]]), entries: [], leftOut: new Set() }),
    ).rejects.toThrow(missing)
})

test('L04 each word of the content finds what it was given to', async () => {
  const { pages: given, entries } = citySearchWords
  const ownFolder = await mkdtemp(join(folder, 'content-'))
  for (const path of given.keys()) {
    await mkdir(join(ownFolder, path), { recursive: true })
    await writeFile(join(ownFolder, path, 'index.html'), html('<h1>Página</h1>'))
  }
  const own = await searchOver(
    await indexOf(
      ownFolder,
      Array.from(given.keys(), (path) => path.slice(1)),
      citySearchWords,
    ),
  )
  const expected = [
    ...Array.from(given, ([address, words]) => ({ address, words })),
    ...entries.map(({ place, address, words }) => ({ address: address ?? place, words })),
  ]
  for (const { address, words } of expected)
    for (const word of words)
      expect(
        (await own.search(word)).map((page) => page.address),
        word,
      ).toContain(address)
  await own.stop()
})
