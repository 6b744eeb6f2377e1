/** portada.json and auspiciantes.json: hero and sponsors of the home. */
import { z } from 'zod'
import { about, choice, id, line, link, optionalPicture, picture, revisado, rowNotes, rows } from './pieces.ts'

const Slide = z.strictObject({ image: picture(), caption: line('Epígrafe', 'Qué muestra la imagen') })

export const HeroSlides = z.strictObject({
  revisado,
  filas: rows(Slide.meta(about('Imagen')), 'Imágenes de la portada', 'Se turnan; opcional'),
})

export const orientation = choice({ horizontal: 'Horizontal (3:2)', vertical: 'Vertical (3:4)' }, 'Orientación')

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

export const Sponsors = z.strictObject({ revisado, filas: rows(Sponsor, 'Auspiciantes', 'Opcional') })
