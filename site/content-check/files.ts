/** The content files, each with the module of src/data that reads it: to load the module is to check its file (`ContentError`). */

/** By name in src/content. No module depends on another file than its own, so that one file's fault hides no other's. */
export const contentFiles: Readonly<Record<string, () => Promise<unknown>>> = {
  'auspiciantes.json': () => import('../src/data/sponsors.ts'),
  'barrios-residuos.json': () => import('../src/data/waste.ts'),
  'buscador.json': () => import('../src/data/page-words.ts'),
  'centros-salud.json': () => import('../src/data/health.ts'),
  'circuitos.json': () => import('../src/data/circuits.ts'),
  'ciudad.json': () => import('../src/data/city.ts'),
  'contactos-utiles.json': () => import('../src/data/useful-contacts.ts'),
  'eventos.json': () => import('../src/data/events.ts'),
  'feriados.json': () => import('../src/data/holidays.ts'),
  'gastronomia.json': () => import('../src/data/food-banner.ts'),
  'imagenes.json': () => import('../src/data/pictures.ts'),
  'intendente.json': () => import('../src/data/mayor.ts'),
  'jardines.json': () => import('../src/data/nurseries.ts'),
  'lugares.json': () => import('../src/data/venues.ts'),
  'normas-residuos.json': () => import('../src/data/waste-rules.ts'),
  'portada.json': () => import('../src/data/hero-slides.ts'),
  'que-va-en-cada-bolsa.json': () => import('../src/data/bag-guide.ts'),
  'seguridad.json': () => import('../src/data/security.ts'),
  'servicios-municipales.json': () => import('../src/data/services.ts'),
  'servicios-salud.json': () => import('../src/data/health-services.ts'),
}

/** What several files have to agree on: looked at once each of them is right. */
export const agreements: readonly { readonly files: readonly string[]; readonly check: () => Promise<unknown> }[] = [
  { files: ['buscador.json', 'servicios-municipales.json'], check: () => import('../src/data/search-content.ts') },
]
