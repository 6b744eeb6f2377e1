/**
 * `npm run bench -- growth [news …]`: what builds of the site cost as a city's news, events and documents grow; 100, 1,000 and 10,000 news unless
 * said, a tenth as many events and a fifth as many documents. A row for each build: its seconds, and of the process that renders the
 * processor's seconds and the most memory. The database is one of the test's own, so that its time is not in the figures.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import waste from '#content/barrios-residuos.json' with { type: 'json' }
import documents from '#content/documentos.json' with { type: 'json' }
import events from '#content/eventos.json' with { type: 'json' }
import { documentTypeLabels } from '#contract/content/choices.ts'
import { newsCategories } from '#contract/vocabulary.ts'
import { buildCommand } from '../../local/builds.ts'
import { startDataApi } from '../../site/build.fixture.ts'
import { type FakeDatabase, sampleItem } from '../../site/src/noticias/news.fixture.ts'

const types = Object.keys(documentTypeLabels)
const paragraph =
  'La municipalidad informó que las tareas siguen en los barrios del norte y que el lunes se retoma el servicio. '

/** A day of ten years, another for each number. */
const dayOf = (number: number): string => new Date(Date.UTC(2017, 0, 1 + (number % 3650))).toISOString().slice(0, 10)

/** A city with this many news. */
function database(news: number): FakeDatabase {
  const count = (part: number): readonly undefined[] => Array.from({ length: Math.max(1, Math.round(news / part)) })
  const [event] = events.filas
  const [document] = documents.filas
  return {
    change: 1,
    counted: news,
    rows: Array.from({ length: news }, (_, n) => {
      const category = newsCategories[n % newsCategories.length]
      return sampleItem(n, { ...(category && { category }), date: dayOf(n), content: paragraph.repeat(15) })
    }),
    contenidos: {
      'eventos.json': {
        ...events,
        filas: count(10).map((_, n) => ({
          ...event,
          id: n + 1,
          slug: `evento-${n}`,
          title: `Evento ${n}`,
          date: dayOf(n),
        })),
      },
      'documentos.json': {
        ...documents,
        filas: count(5).map((_, n) => ({
          ...document,
          ...{ id: n + 1, number: `${n}/2026`, type: types[n % types.length], title: `Documento ${n}`, date: dayOf(n) },
        })),
      },
    },
  }
}

type Cost = { readonly seconds: number; readonly processor: number; readonly megabytes: number }

/** Says at its end what a process took, on a line of its own. */
const meter = `data:text/javascript,process.on('exit',()=>console.log('\\n'+JSON.stringify(process.resourceUsage())))`

async function measure(outDir: string, supabaseUrl: string): Promise<Cost> {
  const { command, args, cwd, env } = buildCommand('site', outDir, {
    SITE_URL: 'http://localhost:4321',
    ADMIN_URL: 'http://localhost:4322',
    SUPABASE_URL: supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: 'publishable',
    COMMIT_REF: 'growth',
  })
  const started = performance.now()
  const { stdout } = await promisify(execFile)(command, ['--import', meter, ...args], {
    cwd,
    env: { ...process.env, ...env },
    maxBuffer: 100_000_000,
  })
  const seconds = (performance.now() - started) / 1000
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')
  return { seconds, processor: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1000 }
}

/** Measures each size: a build from nothing, one after an edit of an item, one after an edit of the content. */
export async function measureGrowth(sizes: readonly number[]): Promise<void> {
  for (const news of sizes) {
    const folder = await mkdtemp(join(tmpdir(), 'portal-growth-'))
    const city = database(news)
    const supabase = await startDataApi(city)
    const row = async (what: string): Promise<void> => {
      const { seconds, processor, megabytes } = await measure(join(folder, 'site'), supabase.url)
      console.log(
        `${news} news, ${what}: ${seconds.toFixed(1)} s; rendering ${processor.toFixed(1)} s of the processor, ${megabytes.toFixed(0)} MB`,
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
      supabase.close()
      await rm(folder, { recursive: true, force: true })
    }
  }
}
