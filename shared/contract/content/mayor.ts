/** intendente.json: mayor, council committees, contacts. */
import { z } from 'zod'
import { orientation } from './home.ts'
import { openingHours } from './opening-hours.ts'
import { nameFault } from './own-pages.ts'
import {
  about,
  icon,
  id,
  line,
  lines,
  longText,
  optionalPicture,
  picture,
  place,
  revisado,
  rowNotes,
  rows,
  searchWords,
  withInitialValue,
} from './pieces.ts'

export const Policy = z
  .strictObject({
    id,
    title: line('Nombre de la política'),
    description: longText('En qué consiste', 'En una o dos oraciones'),
    icon: icon(),
    ...rowNotes,
  })
  .meta(about('Política'))

export const Committee = z
  .strictObject({
    id,
    title: line('Nombre de la comisión'),
    members: lines('Integrantes', 'Con su cargo'),
    meeting: line('Día y hora de reunión'),
    ...rowNotes,
  })
  .meta(about('Comisión'))

export const AreaContact = z
  .strictObject({
    id,
    title: line('Nombre del área'),
    members: lines('Oficinas o temas que atiende'),
    contact: z.email().meta(about('Correo institucional')),
    hace: longText('Qué hace', 'En una oración').optional(),
    responsable: line('Responsable', 'Nombre y cargo, si se publica').optional(),
    address: line('Dirección', 'Calle y número, si se conoce').optional(),
    phone: place.phone,
    lat: place.lat,
    lng: place.lng,
    ...openingHours,
    palabras: searchWords('Palabras con que se la busca', 'Como «quién arregla la luz». Opcional').default([]),
    ...rowNotes,
  })
  .meta(about('Área'))

const MayorPicture = z.strictObject({
  id,
  url: picture(),
  alt: line('Qué se ve', 'Es el pie de la foto y lo que oye quien no la ve'),
  orientation,
  ...rowNotes,
})

export const Mayor = z.strictObject({
  revisado,
  titulo: withInitialValue('Intendencia', line('Título de la página')),
  menu: withInitialValue('Intendencia', line('Nombre en los menús', 'Intendente, Intendenta, Presidencia comunal')),
  invitacion: withInitialValue(
    'Conocé la gestión',
    line('Invitación', 'Texto del enlace a la página desde la portada'),
  ),
  muestra: rowNotes.muestra,
  nota: longText('Nota', 'Aclaración para quien edita: ninguna página la muestra, pero no es secreta'),
  nombre: line('Nombre y apellido', 'Entre corchetes mientras falte'),
  cargo: line('Cargo', 'Con el nombre de la ciudad'),
  periodo: line('Período de gobierno', 'Entre corchetes mientras falte'),
  foto: optionalPicture('Retrato', 'vacío: no se muestra'),
  lema: line('Lema', 'Una frase de la gestión'),
  biografia: lines('Biografía', 'Un párrafo por texto'),
  politicas: rows(Policy, 'Políticas de la gestión', 'Opcional'),
  feriaLibro: z
    .strictObject({
      title: line('Nombre de la feria'),
      description: longText('Qué es', 'En un párrafo'),
      sedes: lines('Lugares donde se hace'),
      highlight: line('Lo que hay que saber', 'En una oración'),
      image: picture(),
      ...rowNotes,
    })
    .nullable()
    .meta(about('Feria del libro', 'Opcional')),
  galeria: rows(MayorPicture.meta(about('Foto')), 'Galería de fotos', 'Opcional'),
  hcd: z
    .strictObject({
      title: line('Título de la pestaña', 'Sin el nombre de la ciudad'),
      description: longText('Qué es el Concejo', 'En un párrafo'),
      sesiones: line('Día y hora de las sesiones'),
      ...rowNotes,
    })
    .nullable()
    .meta(about('Honorable Concejo Deliberante', 'Opcional: sin él no se muestran sus comisiones')),
  comisiones: rows(Committee, 'Comisiones del Concejo', 'Opcional'),
  contactos: rows(AreaContact, 'Áreas de gobierno', 'Cada una tiene su página en Contacto; opcional').superRefine(
    (list, context) => {
      const taken = new Set<string>()
      for (const [index, { title }] of list.entries()) {
        const message = nameFault(title, taken, 'Ya hay un área con ese nombre')
        if (message) context.addIssue({ code: 'custom', path: [index, 'title'], message })
      }
    },
  ),
})
