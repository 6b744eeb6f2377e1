import type { CityEvent } from '#contract/content/events.ts'

/** An event without marks on 16 September 2027, all day. */
export const sampleEvent = (change: Partial<CityEvent> = {}): CityEvent => ({
  id: 1,
  title: 'Feria del Libro',
  excerpt: 'Tres días de lecturas.',
  date: '2027-09-16',
  place: 'La plaza',
  image: '/fotos/feria.webp',
  category: 'cultura',
  link: '',
  images: [],
  suspendido: false,
  muestra: false,
  confirmar: false,
  ...change,
})
