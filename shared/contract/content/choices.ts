/** Closed lists that content is written with, and what people read for their words. Imports nothing: browsers load this file. */

/** In the order in which the home shows them (H03). They are the anchors of their tabs: /#tramites. */
export const serviceCategories = [
  'tramites',
  'educacion',
  'seguridad',
  'recoleccion_residuos',
  'salud',
  'territorial',
] as const

/** In the order in which the tourism page shows them (T11). */
export const contactCategories = ['emergencia', 'policia', 'bomberos', 'transporte', 'salud', 'bancos'] as const

/** Kinds of health centre, in the order in which the page offers them, and what the letters stand for. */
export const centreTypeLabels = {
  CAMM: 'Centro de Atención Médica Municipal',
  Sala: 'Sala de atención primaria',
  CIC: 'Centro Integrador Comunitario',
} as const

/** Kinds of nursery, and what the letters stand for. */
export const nurseryTypeLabels = { 'J.M.': 'Jardín maternal', 'E.P.I.': 'Espacio de primera infancia' } as const

/** Kinds of venue as the data write them, without accents, and as people read them. */
export const venueTypeLabels = {
  Bar: 'Bar',
  Cafeteria: 'Cafetería',
  Restaurante: 'Restaurante',
  Heladeria: 'Heladería',
  Cerveceria: 'Cervecería',
} as const
export type VenueType = keyof typeof venueTypeLabels

/** Kinds of document that the city publishes, in the order in which the page offers them. */
export const documentTypeLabels = {
  ordenanza: 'Ordenanza',
  decreto: 'Decreto',
  resolucion: 'Resolución',
  boletin: 'Boletín Oficial',
  presupuesto: 'Presupuesto',
  licitacion: 'Licitación',
  formulario: 'Formulario',
} as const
export type DocumentType = keyof typeof documentTypeLabels

/** What several documents of a type are called; the address of their page is made of it. */
export const documentTypePlurals: Readonly<Record<DocumentType, string>> = {
  ordenanza: 'Ordenanzas',
  decreto: 'Decretos',
  resolucion: 'Resoluciones',
  boletin: 'Boletín Oficial',
  presupuesto: 'Presupuestos',
  licitacion: 'Licitaciones',
  formulario: 'Formularios',
}

/** The ends of each band of a radio's dial: FM in MHz, AM in kHz. */
export const radioBands = { FM: [87.5, 108], AM: [530, 1700] } as const
export type RadioBand = keyof typeof radioBands
