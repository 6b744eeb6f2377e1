/** The six categories in the order in which the home shows them (H03). They are the anchors of their tabs: /#tramites. */
export const serviceCategories = [
  'tramites',
  'educacion',
  'seguridad',
  'recoleccion_residuos',
  'salud',
  'territorial',
] as const
