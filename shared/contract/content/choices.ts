/** Closed lists of content with labels. Imports nothing: browsers load it. */

/** In the home's order (H03), and anchors of its tabs: /#tramites. */
export const serviceCategories = [
  'tramites',
  'educacion',
  'seguridad',
  'recoleccion_residuos',
  'salud',
  'territorial',
] as const

/** In the tourism page's order (T11). */
export const contactCategories = ['emergencia', 'policia', 'bomberos', 'transporte', 'salud', 'bancos'] as const

/** Kinds of health centre in order, with full names. */
export const centreTypeLabels = {
  CAMM: 'Centro de Atención Médica Municipal',
  Sala: 'Sala de atención primaria',
  CIC: 'Centro Integrador Comunitario',
} as const

/** Kinds of nursery with full names. */
export const nurseryTypeLabels = { 'J.M.': 'Jardín maternal', 'E.P.I.': 'Espacio de primera infancia' } as const

/** Kinds of venue in the data, without accents, with labels. */
export const venueTypeLabels = {
  Bar: 'Bar',
  Cafeteria: 'Cafetería',
  Restaurante: 'Restaurante',
  Heladeria: 'Heladería',
  Cerveceria: 'Cervecería',
} as const
export type VenueType = keyof typeof venueTypeLabels

/** Kinds of document in order. */
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

/** Plurals of document types, also used in addresses. */
export const documentTypePlurals: Readonly<Record<DocumentType, string>> = {
  ordenanza: 'Ordenanzas',
  decreto: 'Decretos',
  resolucion: 'Resoluciones',
  boletin: 'Boletín Oficial',
  presupuesto: 'Presupuestos',
  licitacion: 'Licitaciones',
  formulario: 'Formularios',
}

/** Bands of a radio: FM in MHz, AM in kHz. */
export const radioBands = { FM: [87.5, 108], AM: [530, 1700] } as const
export type RadioBand = keyof typeof radioBands
