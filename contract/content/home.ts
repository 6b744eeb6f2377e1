/** portada.json, eventos.json and auspiciantes.json: the opening of the home, the events and the sponsors that it shows. */
import { z } from 'zod'
import { newsCategoryLabels } from '../vocabulary.ts'
import {
  about,
  choice,
  day,
  id,
  line,
  link,
  longText,
  optionalPicture,
  picture,
  revisado,
  rowNotes,
  rows,
} from './pieces.ts'

const Slide = z.strictObject({ image: picture(), caption: line('Epígrafe', 'Qué muestra la imagen') })

export const HeroSlides = z.strictObject({
  revisado,
  filas: rows(Slide.meta(about('Imagen')), 'Imágenes de la portada', 'Se turnan: una o más').min(1),
})

/** How a picture of a gallery lies: 3:2 or 3:4. */
export const orientation = choice({ horizontal: 'Horizontal (3:2)', vertical: 'Vertical (3:4)' }, 'Orientación')

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
    excerpt: longText('De qué se trata', 'En una o dos oraciones'),
    date: day('Día', 'En que ocurre, AAAA-MM-DD'),
    place: line('Lugar'),
    image: picture(),
    category: choice(newsCategoryLabels, 'Categoría'),
    link: link('Enlace', 'Dónde se lee más'),
    images: rows(EventPicture.meta(about('Imagen')), 'Galería', 'Puede no haber: se ve la imagen del evento'),
    ...rowNotes,
  })
  .meta(about('Evento'))
export type CityEvent = z.output<typeof CityEvent>

export const Events = z.strictObject({ revisado, filas: rows(CityEvent, 'Eventos', 'Puede no haber') })

export const Sponsor = z
  .strictObject({
    id,
    name: line('Nombre'),
    image: optionalPicture('Logotipo', 'vacío: se escribe el nombre'),
    link: link('Sitio web', 'Si tiene'),
    alt: line('Qué se ve', 'Lo oye quien no ve el logotipo'),
    ...rowNotes,
  })
  .meta(about('Auspiciante'))

export const Sponsors = z.strictObject({ revisado, filas: rows(Sponsor, 'Auspiciantes', 'Puede no haber') })
