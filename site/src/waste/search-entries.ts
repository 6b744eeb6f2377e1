/** Neighbourhoods with their collection, and things with the bag they go into, as the search of the site finds them. */
import { daysInWords } from '../calendar/days-in-words.ts'
import { markOf, type SearchEntry } from '../data/search-entry.ts'
import { bagGuide } from './bag-guide.ts'
import { neighborhoods } from './neighborhoods.ts'
import { firstUpper, windowInWords } from './wording.ts'

const page = '/recoleccion-residuos/'

const destinations = {
  comun: 'Va con la basura común.',
  reciclable: 'Va con los reciclables.',
  'punto-especial': 'Llevalo a una estación ambiental.',
} as const

export const wasteEntries: readonly SearchEntry[] = [
  ...neighborhoods.map(
    (row): SearchEntry => ({
      kind: 'barrio',
      title: row.neighborhood,
      address: `${page}?barrio=${row.slug}`,
      text: `${firstUpper(daysInWords(row.days))}, de ${windowInWords(row.schedule)}.`,
      beside: 'barrio basura basurero residuos recolección recolector camión horario día pasa cuándo',
      collection: row.schedule,
      mark: markOf(row),
    }),
  ),
  ...bagGuide.filas.map(
    (row): SearchEntry => ({
      kind: 'residuo',
      title: row.name,
      address: `${page}#bolsas`,
      text: [destinations[row.destino], row.consejo].filter(Boolean).join(' '),
      beside: 'tirar tiro llevar llevo dejar usado viejo roto basura residuo bolsa reciclar',
      mark: markOf(row),
    }),
  ),
]
