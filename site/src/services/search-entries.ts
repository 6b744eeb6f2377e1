/** Services that have a page of their own, as the search of the site finds them. Others lend their words to the page that they are. */
import { hasOwnPage } from '#shared/content-pages.ts'
import { hoursInText } from '../calendar/hours-in-text.ts'
import { markOf, type SearchEntry } from '../data/search-entry.ts'
import { placedServices, servicePath, services } from './services.ts'

const placed = placedServices(services)

export const serviceEntries: readonly SearchEntry[] = placed
  .filter(({ service }) => hasOwnPage(service))
  .map(({ service, category }) => {
    const [only, ...more] = service.lugares
    const hours = only?.horario && more.length === 0 ? hoursInText(only.horario) : null
    return {
      kind: 'servicio',
      title: service.title,
      address: servicePath(service),
      text: `${service.description} ${service.long_description}`,
      names: service.palabras,
      beside: `trámite servicio ${category.title} ${[...service.requisitos, ...service.pasos].join(' ')} requisitos qué llevar horario dónde cómo cuánto ${[service.costo, service.quienes].filter(Boolean).join(' ')} ${service.lugares.map(({ name }) => name).join(' ')}`,
      phone: service.phone,
      place: more.length === 0 ? only?.address : undefined,
      ...(hours && { hours: { horarios: hours } }),
      mark: markOf(service),
    }
  })

/** By address of a page: the titles and words of the services that are that page. */
export const lentWords: ReadonlyMap<string, readonly string[]> = placed
  .filter(({ service }) => !hasOwnPage(service))
  .reduce((all, { service }) => {
    const path = servicePath(service)
    return all.set(path, [...(all.get(path) ?? []), service.title, ...service.palabras])
  }, new Map<string, string[]>())
