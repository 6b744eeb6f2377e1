/** Published items and a fake Data API for tests of the build. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { PublishedItem, PublishedPhoto } from './published-item.ts'

/** The id of the n-th sample item; ids grow with n. */
export const sampleId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A published item without a picture; `n` makes its id. */
export const sampleItem = (n: number, changes: Partial<PublishedItem> = {}): PublishedItem => ({
  id: sampleId(n),
  title: `Noticia ${n}`,
  excerpt: `Resumen ${n}`,
  content: `Primer párrafo ${n}\nSegundo párrafo`,
  date: '2026-11-20',
  category: 'obras',
  created_at: '2026-11-20T10:00:00+00:00',
  updated_at: '2026-11-20T10:00:00+00:00',
  revision: 1,
  image_id: null,
  images: [],
  text_images: [],
  ...changes,
})

/** A verified photo; `n` makes its id. */
export const samplePhoto = (n: number, changes: Partial<PublishedPhoto> = {}): PublishedPhoto => ({
  _id: sampleId(n),
  title: 'Puente',
  description: '',
  caption: '',
  credit: '',
  width: 1200,
  height: 800,
  focus: null,
  ...changes,
})

export const withLead = (photo: PublishedPhoto) => ({ image_id: photo._id, images: [photo] })

/** Content of the fake database; `onRead` of answerFrom may change it. */
export type FakeDatabase = {
  change: number
  /** Total of news that site_state reports. */
  counted: number
  rows: PublishedItem[]
  /** Saved content by file name. */
  contenidos?: Readonly<Record<string, unknown>>
}

const json = (body: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', ...headers } })

/** The one verified image, as in imagenes_publicas. */
export const galleryRow = {
  id: '00000000-0000-4000-9000-000000000001',
  title: 'La plaza',
  description: 'Una plaza con árboles',
  category: 'ambiente',
  tags: ['plaza'],
  tipo: 'horizontal',
  width: 1200,
  height: 900,
  caption: '',
  credit: '',
  focus: null,
  created_at: '2026-11-20T10:00:00+00:00',
  author: { name: 'Ana', last_name: 'Paz', email: 'ana@labanda.example' },
}

/**
 * Answers the build's reads as PostgREST does, at most 1,000 rows each. `onRead` runs before each and may change the database or return
 * a Response.
 */
export function answerFrom(database: FakeDatabase, onRead: (url: URL) => Response | undefined = () => undefined) {
  return (address: string): Response => {
    const url = new URL(address)
    const instead = onRead(url)
    if (instead) return instead
    if (url.pathname === '/rest/v1/rpc/site_state')
      return json({
        change: database.change,
        changed_at: '2026-11-20T10:00:00.000001+00:00',
        noticias: database.counted,
      })
    if (url.pathname === '/rest/v1/imagenes_publicas') return json([galleryRow], { 'content-range': '0-0/1' })
    if (url.pathname === '/rest/v1/contenidos_publicos')
      return json(
        Object.entries(database.contenidos ?? {}).map(([name, value]) => ({
          name,
          value,
          saved_at: '2026-11-20T10:00:00.000001+00:00',
        })),
      )
    const bounds = url.searchParams.getAll('id').map((bound) => bound.split('.') as [keyof typeof comparisons, string])
    const limit = Math.min(1000, Number(url.searchParams.get('limit')))
    const rows = database.rows
      .filter(({ id }) => bounds.every(([operator, bound]) => comparisons[operator](id, bound)))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
    return json(rows.slice(0, limit))
  }
}

const comparisons = {
  gt: (id: string, bound: string) => id > bound,
  gte: (id: string, bound: string) => id >= bound,
  lt: (id: string, bound: string) => id < bound,
}

export const fakeClient = (answer: (address: string) => Response): SupabaseClient =>
  createClient('http://supabase.test', 'publishable', {
    auth: { persistSession: false },
    global: { fetch: async (input) => answer(input instanceof Request ? input.url : String(input)) },
  })
