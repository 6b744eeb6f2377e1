import { changedAt } from '../calendar/calendar-text.ts'
import { city } from '../city/city.ts'
import { institution } from '../city/institution.ts'
import { stored } from '../data/content.ts'
import { holidays } from '../data/holidays.ts'
import type { CalendarContent } from './calendar-file.ts'
import { daysWithoutCollection, type Neighborhood, recyclingSchedule, waste, wasteRules } from './content.ts'

export const calendarPath = (slug: string): string => `/recoleccion-residuos/calendarios/${slug}.ics`

const wasteChanged = changedAt([
  { savedAt: stored.savedAt.get('barrios-residuos.json'), revisado: waste.revisado },
  { savedAt: stored.savedAt.get('feriados.json'), revisado: holidays.revisado },
  { savedAt: stored.savedAt.get('normas-residuos.json'), revisado: wasteRules.revisado },
])

/** @param siteUrl origin of the site, without trailing slash. */
export function neighborhoodCalendar(
  { neighborhood, slug, schedule }: Pick<Neighborhood, 'neighborhood' | 'slug' | 'schedule'>,
  siteUrl: string,
): CalendarContent {
  const materials = wasteRules.reciclables.materiales.map(({ title }) => title).join(', ')
  return {
    name: `Residuos · ${neighborhood}`,
    description: `Recolección de residuos en ${neighborhood}, según ${institution.theWhole}.`,
    neighborhood,
    slug,
    host: new URL(siteUrl).host,
    url: `${siteUrl}/recoleccion-residuos/?barrio=${slug}`,
    publisher: city.municipio,
    series: [
      {
        key: 'domiciliarios',
        schedule,
        title: 'Sacar los residuos',
        description: 'Bolsas bien cerradas, en el frente de tu casa.',
      },
      {
        key: 'reciclables',
        schedule: recyclingSchedule,
        title: 'Sacar los reciclables',
        description: `${materials}. Limpios y secos.`,
      },
    ],
    holidays: daysWithoutCollection,
    first: waste.revisado,
    last: holidays.hasta,
    changed: wasteChanged,
  }
}
