/** Closed lists of content. Without zod, because browsers load it. */

/** In the order of the home (H03); also anchors there: /#tramites. */
export const serviceCategories = [
  'tramites',
  'educacion',
  'seguridad',
  'recoleccion_residuos',
  'salud',
  'territorial',
] as const

/** In the order of the tourism page (T11). */
export const contactCategories = ['emergencia', 'policia', 'bomberos', 'transporte', 'salud', 'bancos'] as const

export const centreTypeLabels = {
  CAMM: 'Centro de Atención Médica Municipal',
  Sala: 'Sala de atención primaria',
  CIC: 'Centro Integrador Comunitario',
} as const

export const nurseryTypeLabels = { 'J.M.': 'Jardín maternal', 'E.P.I.': 'Espacio de primera infancia' } as const

export const venueTypeLabels = {
  Bar: 'Bar',
  Cafeteria: 'Cafetería',
  Restaurante: 'Restaurante',
  Heladeria: 'Heladería',
  Cerveceria: 'Cervecería',
} as const
export type VenueType = keyof typeof venueTypeLabels

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

/** Plurals, also used in addresses. */
export const documentTypePlurals: Readonly<Record<DocumentType, string>> = {
  ordenanza: 'Ordenanzas',
  decreto: 'Decretos',
  resolucion: 'Resoluciones',
  boletin: 'Boletín Oficial',
  presupuesto: 'Presupuestos',
  licitacion: 'Licitaciones',
  formulario: 'Formularios',
}

/** Least and greatest frequency: FM in MHz, AM in kHz. */
export const radioBands = { FM: [87.5, 108], AM: [530, 1700] } as const
export type RadioBand = keyof typeof radioBands
