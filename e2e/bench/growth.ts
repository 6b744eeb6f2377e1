/**
 * `npm run bench -- growth [news …]`: what builds of the site cost as a city's news, events and documents grow; 100, 1,000, 10,000 and 30,000
 * news unless said, a tenth as many events and a fifth as many documents. A row for each build: its seconds, and of the process that renders
 * the processor's seconds and the most memory. The database is one of the test's own, so that its time is not in the figures.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import waste from '#content/barrios-residuos.json' with { type: 'json' }
import documents from '#content/documentos.json' with { type: 'json' }
import events from '#content/eventos.json' with { type: 'json' }
import { documentTypeLabels } from '#contract/content/choices.ts'
import { newsCategories } from '#contract/vocabulary.ts'
import { adminUrl, siteUrl, startDataApi } from '../../site/build.fixture.ts'
import { type FakeDatabase, sampleItem } from '../../site/src/noticias/news.fixture.ts'
import { type BuildCost, measureBuild } from './site-build.ts'

const types = Object.keys(documentTypeLabels)
const paragraph =
  'La municipalidad informó que las tareas siguen en los barrios del norte y que el lunes se retoma el servicio. '

/** A day of ten years, another for each number. */
const dayOf = (number: number): string => new Date(Date.UTC(2017, 0, 1 + (number % 3650))).toISOString().slice(0, 10)

/** What grows with so many news: a tenth as many events, a fifth as many documents. */
export function contentBeside(news: number) {
  const count = (part: number): readonly undefined[] => Array.from({ length: Math.max(1, Math.round(news / part)) })
  const [event] = events.filas
  const [document] = documents.filas
  return {
    'eventos.json': {
      ...events,
      filas: count(10).map((_, n) => ({
        ...event,
        ...{ id: n + 1, slug: `evento-${n}`, title: `Evento ${n}`, date: dayOf(n) },
      })),
    },
    'documentos.json': {
      ...documents,
      filas: count(5).map((_, n) => ({
        ...document,
        ...{ id: n + 1, number: `${n}/2026`, type: types[n % types.length], title: `Documento ${n}`, date: dayOf(n) },
      })),
    },
  }
}

/** A city with this many news. */
const database = (news: number): FakeDatabase => ({
  change: 1,
  counted: news,
  rows: Array.from({ length: news }, (_, n) => {
    const category = newsCategories[n % newsCategories.length]
    return sampleItem(n, { ...(category && { category }), date: dayOf(n), content: paragraph.repeat(15) })
  }),
  contenidos: contentBeside(news),
})

/** Starts the database of a city with this many news, from which sites are built. */
export async function startCity(news: number) {
  const city = database(news)
  const supabase = await startDataApi(city)
  return {
    city,
    build: (outDir: string, nodeArguments: readonly string[] = []): Promise<BuildCost> =>
      measureBuild(
        outDir,
        { siteUrl, adminUrl, supabaseUrl: supabase.url, publishableKey: 'publishable' },
        nodeArguments,
      ),
    close: supabase.close,
  }
}

/** Measures each size: a build from nothing, one after an edit of an item, one after an edit of the content. */
export async function measureGrowth(sizes: readonly number[]): Promise<void> {
  for (const news of sizes) {
    const folder = await mkdtemp(join(tmpdir(), 'portal-growth-'))
    const { city, build, close } = await startCity(news)
    const row = async (what: string): Promise<void> => {
      const { seconds, processor, memory } = await build(join(folder, 'site'))
      console.log(
        `${news} news, ${what}: ${seconds.toFixed(1)} s; rendering ${processor.toFixed(1)} s of the processor, ${(memory / 1e6).toFixed(0)} MB`,
      )
    }
    try {
      await row('from nothing')
      const middle = Math.floor(news / 2)
      city.rows = city.rows.map((item, n) => (n === middle ? { ...item, title: 'Editada para medir' } : item))
      await row('after an edit of an item')
      const filas = waste.filas.map((known, n) => (n === 0 ? { ...known, neighborhood: 'Barrio de Medición' } : known))
      city.contenidos = { ...city.contenidos, 'barrios-residuos.json': { ...waste, filas } }
      await row('after an edit of the content')
    } finally {
      close()
      await rm(folder, { recursive: true, force: true })
    }
  }
}
