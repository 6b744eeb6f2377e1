/** The content files, each with the module of src/data that reads it: to load the module is to check its file (`ContentError`). */

/** By name in src/content. No module depends on another file than its own, so that one file's fault hides no other's. */
export const contentFiles: Readonly<Record<string, () => Promise<unknown>>> = {
  'auspiciantes.json': () => import('../src/home/sponsors-content.ts'),
  'barrios-residuos.json': () => import('../src/waste/neighborhoods.ts'),
  'buscador.json': () => import('../src/search/page-words.ts'),
  'centros-salud.json': () => import('../src/health/health.ts'),
  'circuitos.json': () => import('../src/tourism/circuits.ts'),
  'ciudad.json': () => import('../src/city/city.ts'),
  'contactos-utiles.json': () => import('../src/tourism/useful-contacts.ts'),
  'eventos.json': () => import('../src/home/events-content.ts'),
  'feriados.json': () => import('../src/waste/holidays.ts'),
  'gastronomia.json': () => import('../src/tourism/food-banner.ts'),
  'imagenes.json': () => import('../src/data/pictures.ts'),
  'intendente.json': () => import('../src/mayor/mayor.ts'),
  'jardines.json': () => import('../src/nurseries/nurseries.ts'),
  'lugares.json': () => import('../src/tourism/venues/venues.ts'),
  'normas-residuos.json': () => import('../src/waste/waste-rules.ts'),
  'portada.json': () => import('../src/home/hero-slides.ts'),
  'que-va-en-cada-bolsa.json': () => import('../src/waste/bag-guide.ts'),
  'seguridad.json': () => import('../src/security/security.ts'),
  'servicios-municipales.json': () => import('../src/services/services.ts'),
  'servicios-salud.json': () => import('../src/health/health-services.ts'),
}

/** What several files have to agree on: looked at once each of them is right. */
export const agreements: readonly { readonly files: readonly string[]; readonly check: () => Promise<unknown> }[] = [
  { files: ['buscador.json', 'servicios-municipales.json'], check: () => import('../src/search/search-content.ts') },
]
