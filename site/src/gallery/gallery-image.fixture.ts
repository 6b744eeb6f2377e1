import type { PublicImagen } from '#contract/imagenes.ts'

/** A verified image of galeria/verificadas; `n` makes its id. */
export const sampleImagen = (n: number, changes: Partial<PublicImagen> = {}): PublicImagen => ({
  _id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  title: `Imagen ${n}`,
  description: `Lo que se ve en ${n}`,
  category: 'obras',
  tags: ['plaza', 'río'],
  url: '',
  status: 'verificado',
  tipo: 'horizontal',
  width: 1200,
  height: 900,
  caption: '',
  credit: '',
  focus: null,
  date: '2026-11-21T01:30:00+00:00',
  fechaAprobacion: '2026-11-21T10:00:00+00:00',
  author: null,
  ...changes,
})
