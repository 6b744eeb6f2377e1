import type { Imagen } from '#contract/imagenes.ts'

/** Pending image from the public. */
export const imagenFixture = (parts: Partial<Imagen> = {}): Imagen => ({
  _id: 'i',
  title: 'Plaza',
  description: '',
  category: 'obras',
  tags: [],
  url: '',
  status: 'pendiente',
  tipo: 'horizontal',
  width: 1200,
  height: 900,
  caption: '',
  credit: '',
  focus: null,
  date: '2026-11-20T10:00:00Z',
  fechaAprobacion: null,
  author: null,
  author_admin: null,
  moderadoPor: null,
  motivoRechazo: null,
  revision: 1,
  noticias: { total: 0, titulos: [] },
  contenidos: [],
  ...parts,
})
