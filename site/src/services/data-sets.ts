/** The data set of the municipal services. */
import { Service } from '#contract/content/services.ts'
import type { DatasetSource } from '../data/dataset.ts'
import { placedServices, servicePath, services, servicesReviewed } from './services.ts'

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
        relacionados: true,
        noticias: true,
      }),
      {
        lugares: 'Dónde y cuándo se atiende',
        formularios: 'Formularios, con su dirección',
        acciones: 'Qué se hace después, con su dirección',
      },
    ],
    rows: placedServices(services).map(({ service, category }) => {
      const { slug, relacionados, noticias, acciones, ...row } = service
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
