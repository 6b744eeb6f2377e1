/** lugares.json, circuitos.json, gastronomia.json and contactos-utiles.json: tourism. */
import { z } from 'zod'
import { contactCategories, venueTypeLabels } from './choices.ts'
import {
  about,
  choice,
  color,
  icon,
  id,
  latitude,
  line,
  lines,
  longitude,
  longText,
  optionalPicture,
  optionalText,
  picture,
  revisado,
  rowNotes,
  rows,
  rowsByKey,
  webPage,
  withInitialValue,
} from './pieces.ts'

export const Venue = z
  .strictObject({
    id,
    name: line('Nombre del lugar'),
    type: choice(venueTypeLabels, 'Tipo'),
    address: line('Dirección'),
    phone: optionalText('Teléfono', 'Como se publica, con notas o sin ellas; «-» si no tiene'),
    website: z
      .union([z.enum(['', '-']), webPage(/^https?$/)])
      .meta(about('Sitio web', 'Vacío o «-» si no tiene', 'uri')),
    rating: z.number().min(0).max(5).meta(about('Puntaje', 'De 0 a 5')),
    hours: line('Horario', 'Como 7:00 - 22:00'),
    image: optionalPicture('Imagen', 'vacía: el dibujo de su tipo'),
    descriptions: lines('Qué ofrece', 'En palabras cortas', 0),
    lat: latitude('0 si no se conoce'),
    lng: longitude('0 si no se conoce'),
    ...rowNotes,
  })
  .meta(about('Lugar'))
export type Venue = z.output<typeof Venue>

export const Venues = z.strictObject({ revisado, filas: rows(Venue, 'Lugares para comer y beber', 'Opcional') })

export const Stop = z
  .strictObject({
    name: line('Nombre de la parada'),
    note: line('Qué hay en la parada', 'En una oración'),
    lat: latitude(),
    lng: longitude(),
    ...rowNotes,
  })
  .meta(about('Parada'))

export const Circuit = z
  .strictObject({
    id,
    title: line('Nombre del circuito'),
    icon: icon(),
    color: color(),
    description: longText('El recorrido', 'En un párrafo'),
    highlight: line('Lo que no hay que perderse', 'En una oración'),
    image: picture(),
    paradas: rows(Stop, 'Paradas', 'En el orden en que se caminan; dos o más').min(2),
    ...rowNotes,
  })
  .meta(about('Circuito'))
export type Circuit = z.output<typeof Circuit>

export const Circuits = z.strictObject({ revisado, filas: rows(Circuit, 'Circuitos turísticos', 'Opcional') })

const FoodPicture = z.strictObject({
  image: picture(),
  label: line('Qué muestra', 'En una o dos palabras, en minúscula'),
})

export const FoodBanner = z.strictObject({
  revisado,
  titulo: withInitialValue('Para comer y beber', line('Título de la franja')),
  texto: withInitialValue(
    'Los sabores de la ciudad.',
    longText('Texto', 'Qué se come y se toma en la ciudad, en una o dos oraciones'),
  ),
  enlace: withInitialValue('Ver los lugares', line('Enlace', 'Texto del enlace que lleva a los lugares de la página')),
  filas: rows(FoodPicture.meta(about('Imagen')), 'Imágenes', 'Se turnan; sin ninguna, la franja no se muestra'),
})

export const UsefulContact = z
  .strictObject({
    name: line('A quién se llama'),
    phone: optionalText('Teléfono', 'Como se publica; vacío o «-» si no se conoce'),
    address: optionalText('Dirección', 'Vacía si no se conoce'),
    ...rowNotes,
  })
  .meta(about('Contacto'))

const ContactCategory = z
  .strictObject({
    key: z.enum(contactCategories).meta(about('Clave')),
    title: line('Nombre de la categoría'),
    icon: icon(),
    color: z.tuple([color('Desde'), color('Hasta')]).meta(about('Colores', 'El degradado de la categoría')),
    contacts: rows(UsefulContact, 'Contactos', 'Sin ninguno, la categoría no se muestra'),
  })
  .meta(about('Categoría'))
export type ContactCategory = z.output<typeof ContactCategory>

export const UsefulContacts = z.strictObject({ revisado, filas: rowsByKey(ContactCategory, contactCategories) })
