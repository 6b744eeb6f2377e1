import { CityEvent } from '#contract/content/events.ts'
import type { DatasetSource } from '../data/dataset.ts'
import { eventPath, events, eventsReviewed } from './events.ts'

export const agendaSets: readonly DatasetSource[] = [
  {
    key: 'eventos',
    title: 'Eventos',
    description: 'La agenda de la ciudad: qué, cuándo y dónde.',
    page: '/agenda/',
    reviewed: eventsReviewed,
    columns: [{ pagina: 'Su página en este sitio' }, CityEvent],
    rows: events.map(({ slug, ...event }) => ({ pagina: eventPath({ slug, ...event }), ...event })),
  },
]
