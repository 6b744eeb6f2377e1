/** eventos.json: the agenda. */
import { z } from 'zod'
import { newsCategories, newsCategoryLabels } from '../enums.ts'
import { orientation } from './home.ts'
import { ownSlug, slugFaults } from './own-pages.ts'
import {
  about,
  choice,
  clock,
  day,
  id,
  line,
  link,
  longText,
  picture,
  place,
  revisado,
  rowNotes,
  rows,
} from './pieces.ts'

const EventPicture = z.strictObject({
  id,
  url: picture(),
  alt: line('Qué se ve', 'Lo oye quien no ve la imagen'),
  orientation,
})

export const CityEvent = z
  .strictObject({
    id,
    title: line('Nombre del evento'),
    slug: ownSlug('/agenda/'),
    excerpt: longText('De qué se trata', 'En una o dos oraciones'),
    long_description: longText(
      'El programa',
      'Qué hay, para quiénes y cómo se participa; cada renglón, un párrafo',
    ).optional(),
    date: day('Día', 'En que ocurre; los eventos de muestra se corren solos cada semana'),
    fechaFin: day('Último día', 'Si dura más de un día').optional(),
    hora: clock(
      'Hora de comienzo',
      'Como 19:30; sin ella, es todo el día. Si dura varios días, la de cada uno',
    ).optional(),
    horaFin: clock('Hora en que termina', 'Si se sabe; antes que la de comienzo, es del día siguiente').optional(),
    place: line('Lugar'),
    address: place.address.optional(),
    lat: place.lat,
    lng: place.lng,
    entrada: line('Entrada', 'Como «Libre y gratuita», o cuánto cuesta y dónde se compra').optional(),
    suspendido: z.boolean().default(false).meta(about('Suspendido', 'La página lo sigue mostrando y lo dice')),
    image: picture(),
    category: choice(newsCategoryLabels, 'Categoría'),
    link: link('Enlace', 'Dónde se lee más'),
    images: rows(EventPicture.meta(about('Imagen')), 'Galería', 'Opcional: sin fotos se ve la imagen del evento'),
    ...rowNotes,
  })
  .superRefine(({ date, fechaFin, hora, horaFin }, context) => {
    const fault = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (fechaFin !== undefined && fechaFin <= date) fault('fechaFin', 'tiene que ser después del primer día')
    if (horaFin !== undefined && hora === undefined) fault('horaFin', 'falta la hora de comienzo')
    if (horaFin !== undefined && horaFin === hora) fault('horaFin', 'empieza y termina a la misma hora')
  })
  .meta(about('Evento'))
export type CityEvent = z.output<typeof CityEvent>

const agendaCategories = new Set<string>(newsCategories)
/** Whether a slug is a list's below /agenda/: month, "2027-09", or category. */
const isReservedSlug = (slug: string): boolean => /^\d{4}-\d{2}$/.test(slug) || agendaCategories.has(slug)

export const Events = z
  .strictObject({ revisado, filas: rows(CityEvent, 'Eventos', 'Opcional') })
  .superRefine(({ filas }, context) => {
    for (const { index, reason } of slugFaults(filas, isReservedSlug))
      context.addIssue({ code: 'custom', path: ['filas', index, 'slug'], message: reason })
  })
