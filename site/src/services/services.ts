/** Services by category: shared/content/servicios-municipales.json, its data set and search entries. */
import { slugOfRow } from '#contract/content/own-pages.ts'
import { Service, type ServiceCategory } from '#contract/content/services.ts'
import { slugOf } from '#contract/content/slug.ts'
import { hasOwnPage, ownServicePath } from '#shared/content-pages.ts'
import { telHref } from '#shared/telephone.ts'
import { hoursInText } from '../calendar/hours-in-text.ts'
import { city } from '../city/city.ts'
import { institution } from '../city/institution.ts'
import { isOutside } from '../data/addresses.ts'
import { contentOf } from '../data/content.ts'
import type { DatasetSource } from '../data/dataset.ts'
import { markOf, type SearchEntry } from '../data/search-entry.ts'
import { mainPages } from '../search/page-entries.ts'

const content = contentOf('servicios-municipales.json')
export const services = content.filas
export const servicesReviewed = content.revisado

/** How a service is done; `icon` at lucide.dev. */
export const serviceChannels = [
  { value: 'en-linea', label: 'En línea', icon: 'globe' },
  { value: 'presencial', label: 'Presencial', icon: 'map-pin' },
  { value: 'con-turno', label: 'Con turno', icon: 'calendar-clock' },
] as const

export function channelsOf({ link, lugares, turno }: Pick<Service, 'link' | 'lugares' | 'turno'>) {
  const has = { 'en-linea': isOutside(link), presencial: lugares.length > 0, 'con-turno': turno !== undefined }
  return serviceChannels.filter(({ value }) => has[value])
}

/** Anchor of a service: "tramites-licencia-de-conducir". */
export const serviceAnchor = (category: string, title: string): string => `${category}-${slugOf(title)}`

export const offeredServices = services.filter((category) => category.services.length > 0)

/** Permanent address of a service: "/tramites/pago-de-tasas/", or the page that it opens. */
export const servicePath = (service: Parameters<typeof hasOwnPage>[0]): string =>
  hasOwnPage(service) ? ownServicePath(service) : service.link

export type CategorizedService = { readonly service: Service; readonly category: ServiceCategory }

export const appointments = services.flatMap(({ services }) => services).find(({ title }) => slugOf(title) === 'turnos')

export const categorizedServices = (categories: readonly ServiceCategory[]): CategorizedService[] =>
  categories.flatMap((category) => category.services.map((service) => ({ service, category })))

const allServices = categorizedServices(services)

function namedServices(slugs: readonly string[], all: readonly CategorizedService[]): Service[] {
  const bySlug = new Map(all.map(({ service }) => [slugOfRow(service), service]))
  return slugs.flatMap((slug) => bySlug.get(slug) ?? [])
}

export const mostRequested = namedServices(content.masPedidos, allServices)

/** Number of related services where the content names none. */
const maxRelated = 4

export function relatedServices(
  { service, category }: CategorizedService,
  all: readonly CategorizedService[],
): Service[] {
  if (service.relacionados.length > 0) return namedServices(service.relacionados, all)
  return category.services.filter((other) => other !== service).slice(0, maxRelated)
}

export function linkLabel(link: string): string {
  if (link.startsWith('mailto:')) return 'Escribir un correo'
  if (link.startsWith('tel:')) return 'Llamar'
  return isOutside(link) ? 'Ir al sitio' : 'Ir a la página'
}

/** `needsTitle`: the label alone does not name the service. */
type NextStep = { readonly label: string; readonly href: string; readonly needsTitle: boolean }

/** Next steps of a service, likeliest first; without any, and without a file, the institution's contact. */
export function nextSteps({ phone, acciones, link, boton, email, descarga, formularios }: Service): NextStep[] {
  const steps: NextStep[] = [
    ...(phone ? [{ label: `Llamar al ${phone}`, href: telHref(phone), needsTitle: false }] : []),
    ...(link ? [{ label: boton ?? linkLabel(link), href: link, needsTitle: true }] : []),
    ...acciones.map(({ title, link: href }) => ({ label: title, href, needsTitle: false })),
    ...(email ? [{ label: 'Escribir un correo', href: `mailto:${email}`, needsTitle: true }] : []),
  ]
  const isAnswered = steps.length > 0 || descarga !== '' || formularios.length > 0
  return isAnswered
    ? steps
    : [{ label: `Preguntar en ${institution.the}`, href: '#section_contact', needsTitle: false }]
}

/** Telephone for questions: the service's own, the town hall's where that is a line for emergencies. */
export const phoneForQuestions = ({ phone = '' }: Pick<Service, 'phone'>): string =>
  phone.replace(/\D/g, '').length > 3 ? phone : city.palacioMunicipal.telefono

export const serviceSets: readonly DatasetSource[] = [
  {
    key: 'servicios-municipales',
    title: 'Servicios y trámites municipales',
    description: 'Los servicios que el portal ofrece, por categoría, con su explicación y su dirección.',
    page: '/tramites/',
    reviewed: servicesReviewed,
    columns: [
      { categoria: 'Categoría del servicio', pagina: 'Su página en este sitio' },
      Service.omit({
        lugares: true,
        formularios: true,
        acciones: true,
        slug: true,
        boton: true,
        relacionados: true,
        noticias: true,
      }),
      {
        lugares: 'Dónde y cuándo se atiende',
        formularios: 'Formularios, con su dirección',
        acciones: 'Qué se hace después, con su dirección',
      },
    ],
    rows: allServices.map(({ service, category }) => {
      const { slug, boton, relacionados, noticias, acciones, ...row } = service
      return {
        categoria: category.title,
        pagina: servicePath(service),
        ...row,
        lugares: row.lugares.map(({ name, address, horario, phone }) =>
          [name, address, horario, phone].filter(Boolean).join(', '),
        ),
        formularios: row.formularios.map(({ title, descarga }) => `${title}: ${descarga}`),
        acciones: acciones.map(({ title, link }) => `${title}: ${link}`),
      }
    }),
  },
]

const opensMainPage = (service: Service): boolean =>
  !hasOwnPage(service) && mainPages.some(([address]) => address === service.link)

export const serviceEntries: readonly SearchEntry[] = allServices
  .filter(({ service }) => !opensMainPage(service))
  .map(({ service, category }) => {
    const [only, ...more] = service.lugares
    const hours = only?.horario && more.length === 0 ? hoursInText(only.horario) : null
    return {
      kind: 'servicio',
      title: service.title,
      address: servicePath(service),
      text: `${service.description} ${service.long_description}`,
      names: service.palabras,
      beside: `trámite servicio ${category.title} ${[...service.requisitos, ...service.pasos].join(' ')} requisitos qué llevar teléfono horario dónde cómo cuánto ${[service.costo, service.quienes].filter(Boolean).join(' ')} ${service.lugares.map(({ name }) => name).join(' ')}`,
      phone: service.phone,
      place: more.length === 0 ? only?.address : undefined,
      ...(hours && { hours: { horarios: hours } }),
      mark: markOf(service),
    }
  })

/** Titles and words of services that open a main page, by its address. */
export const pageWords: ReadonlyMap<string, readonly string[]> = allServices
  .filter(({ service }) => opensMainPage(service))
  .reduce((all, { service }) => {
    const path = servicePath(service)
    return all.set(path, [...(all.get(path) ?? []), service.title, ...service.palabras])
  }, new Map<string, string[]>())
