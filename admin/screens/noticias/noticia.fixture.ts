/** A stored news item, and a photo of one, for tests. */
import type { Noticia, NoticiaPhoto } from '#contract/noticias.ts'

const id = '5f0f6a4e-9a1b-4c3d-8e7f-1a2b3c4d5e6f'

export const noticiaFixture = (parts: Partial<Noticia> = {}): Noticia => ({
  _id: id,
  title: 'Corte de agua',
  excerpt: 'En el barrio Dorrego.',
  content: 'Primer párrafo.\nSegundo.',
  date: '2026-11-20',
  category: 'obras',
  status: 'publicado',
  image: null,
  imageUrl: '',
  imageId: null,
  images: [],
  imageIds: [],
  textImages: [],
  author: { _id: id, name: 'Elena', last_name: 'Ibarra', sector: 'prensa', email: null },
  revision: 4,
  publishAt: null,
  unpublishAt: null,
  ...parts,
})

export const photoFixture = (parts: Partial<NoticiaPhoto> = {}): NoticiaPhoto => ({
  ...{ _id: id, url: '', status: 'verificado', width: 1200, height: 900 },
  ...{ title: 'Plaza', description: 'La plaza', category: 'obras', tags: [], caption: '', credit: '', focus: null },
  ...parts,
})
