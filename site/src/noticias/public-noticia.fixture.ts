/** Published items as the API answers them, for the tests of what browsers do with them. */
import { apiOver, type ReaderApi } from '#contract/client.ts'
import type { PublicNoticia } from '#contract/noticias.ts'
import { sampleId } from './news.fixture.ts'

/** The n-th sample item with a verified picture. */
export const samplePublicNoticia = (n: number, changes: Partial<PublicNoticia> = {}): PublicNoticia => ({
  _id: sampleId(n),
  title: `Noticia ${n}`,
  excerpt: `Resumen ${n}`,
  content: 'Texto',
  date: '2026-11-20',
  category: 'obras',
  status: 'publicado',
  image: {
    _id: sampleId(900),
    url: `/media/${sampleId(900)}/800.webp`,
    status: 'verificado',
    title: 'Puente',
    description: '',
    tags: [],
    category: 'obras',
  },
  imageUrl: '',
  imageId: sampleId(900),
  images: [],
  imageIds: [],
  textImages: [],
  author: { name: 'Ana', last_name: 'Paz', sector: 'prensa' },
  revision: 1,
  ...changes,
})

/** An API that answers every call with what `answer` returns or throws; it says what was asked. */
export const answering = (answer: (name: string, input: Record<string, unknown>) => unknown): ReaderApi =>
  apiOver(async (route, input) => answer(route, { ...input }))
