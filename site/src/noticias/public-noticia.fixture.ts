import { createApiFrom, type ReaderApi } from '#contract/client.ts'
import type { PublicNoticia } from '#contract/noticias.ts'
import { sampleId, samplePhoto } from './news.fixture.ts'

const { width, height, caption, credit, focus, ...image } = {
  ...samplePhoto(900),
  url: `/media/${sampleId(900)}/800.webp`,
  status: 'verificado' as const,
  tags: [],
  category: 'obras',
}
const photo = { ...image, width, height, caption, credit, focus }

export const samplePublicNoticia = (n: number, changes: Partial<PublicNoticia> = {}): PublicNoticia => ({
  _id: sampleId(n),
  title: `Noticia ${n}`,
  excerpt: `Resumen ${n}`,
  content: 'Texto',
  date: '2026-11-20',
  category: 'obras',
  status: 'publicado',
  image,
  imageUrl: image.url,
  imageId: image._id,
  images: [photo],
  imageIds: [image._id],
  textImages: [],
  author: { name: 'Ana', last_name: 'Paz', sector: 'prensa' },
  revision: 1,
  ...changes,
})

/** An API that answers every call by `answer`. */
export const fakeApi = (answer: (name: string, input: Record<string, unknown>) => unknown): ReaderApi =>
  createApiFrom(async (route, input) => answer(route, { ...input }))
