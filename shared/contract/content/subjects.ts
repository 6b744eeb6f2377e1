/** Content files by subject, with their pages. Without zod, because browsers load it. */
import type { ContentFile } from './files.ts'

/** In the panel's order. */
export const contentGroups = [
  'Recolección',
  'Salud',
  'Jardines',
  'Servicios y trámites',
  'Agenda',
  'Turismo',
  'Seguridad',
  'Gobierno',
  'La ciudad y su portada',
  'El buscador',
] as const

type ContentPart = {
  readonly group: (typeof contentGroups)[number]
  /** Page that shows it; `section`: where. */
  readonly page: `/${string}`
  readonly section: string
  /** Whether it may be empty, so that its section is not shown. */
  readonly canBeEmpty?: true
}

/** In the order of each group. */
export const contentParts: Readonly<Record<ContentFile, ContentPart>> = {
  'barrios-residuos.json': {
    group: 'Recolección',
    page: '/recoleccion-residuos/',
    section: 'Días y horarios por barrio',
    canBeEmpty: true,
  },
  'feriados.json': { group: 'Recolección', page: '/recoleccion-residuos/', section: 'Feriados y calendarios' },
  'normas-residuos.json': {
    group: 'Recolección',
    page: '/recoleccion-residuos/',
    section: 'Reciclables, normas y estaciones',
  },
  'que-va-en-cada-bolsa.json': {
    group: 'Recolección',
    page: '/recoleccion-residuos/',
    section: 'Qué va en cada bolsa',
    canBeEmpty: true,
  },
  'centros-salud.json': { group: 'Salud', page: '/servicio-salud/', section: 'Centros de salud', canBeEmpty: true },
  'servicios-salud.json': {
    group: 'Salud',
    page: '/servicio-salud/',
    section: 'Prestaciones y oficinas',
    canBeEmpty: true,
  },
  'jardines.json': { group: 'Jardines', page: '/jardines/', section: 'Toda la página', canBeEmpty: true },
  'servicios-municipales.json': {
    group: 'Servicios y trámites',
    page: '/#servicios',
    section: 'Servicios de la portada y sus páginas',
    canBeEmpty: true,
  },
  'a-quien-le-corresponde.json': {
    group: 'Servicios y trámites',
    page: '/a-quien-le-corresponde/',
    section: 'Toda la página, y el buscador',
    canBeEmpty: true,
  },
  'documentos.json': {
    group: 'Servicios y trámites',
    page: '/documentos/',
    section: 'Toda la página',
    canBeEmpty: true,
  },
  'eventos.json': {
    group: 'Agenda',
    page: '/agenda/',
    section: 'La agenda y los eventos de la portada',
    canBeEmpty: true,
  },
  'lugares.json': { group: 'Turismo', page: '/turismo/', section: 'Dónde comer y beber, y el mapa', canBeEmpty: true },
  'circuitos.json': { group: 'Turismo', page: '/turismo/', section: 'Circuitos', canBeEmpty: true },
  'gastronomia.json': { group: 'Turismo', page: '/turismo/', section: 'Franja de comidas', canBeEmpty: true },
  'contactos-utiles.json': { group: 'Turismo', page: '/turismo/', section: 'Teléfonos útiles', canBeEmpty: true },
  'emergencias.json': {
    group: 'Seguridad',
    page: '/emergencias/',
    section: 'Toda la página, y lo primero del buscador',
    canBeEmpty: true,
  },
  'seguridad.json': { group: 'Seguridad', page: '/alertabanda/', section: 'Toda la página' },
  'intendente.json': { group: 'Gobierno', page: '/info-intendente/', section: 'Toda la página' },
  'ciudad.json': {
    group: 'La ciudad y su portada',
    page: '/',
    section: 'Nombre, contactos, cifras y pie de todas las páginas',
  },
  'portada.json': { group: 'La ciudad y su portada', page: '/', section: 'Imágenes del comienzo', canBeEmpty: true },
  'imagenes.json': { group: 'La ciudad y su portada', page: '/', section: 'Imagen de cada página' },
  'auspiciantes.json': {
    group: 'La ciudad y su portada',
    page: '/#auspiciantes',
    section: 'Auspiciantes',
    canBeEmpty: true,
  },
  'buscador.json': { group: 'El buscador', page: '/buscar/', section: 'Con qué palabras se encuentra cada página' },
}
