/** Steps to set a municipality up, and their progress; derived from the content alone. */
import type { ContentSummary } from '#contract/contenidos.ts'
import type { ContentFile } from '#contract/content/files.ts'
import { contentParts } from '#contract/content/subjects.ts'

export type GuideStep = {
  readonly title: string
  readonly text: string
  readonly parts: readonly ContentFile[]
}

export const guideSteps: readonly GuideStep[] = [
  {
    title: 'La ciudad',
    text: 'Nombre, escudo, colores, dirección, horario y teléfono de la institución; redes, radio, cifras e historia.',
    parts: ['ciudad.json'],
  },
  {
    title: 'Portada',
    text: 'Las imágenes del comienzo y de cada página, y quienes acompañan a la ciudad.',
    parts: ['portada.json', 'imagenes.json', 'auspiciantes.json'],
  },
  {
    title: 'Servicios y trámites',
    text: 'Qué se hace en el municipio y cómo; ordenanzas y otros documentos.',
    parts: ['servicios-municipales.json', 'a-quien-le-corresponde.json', 'documentos.json'],
  },
  {
    title: 'Recolección',
    text: 'Qué días y a qué hora pasa el recolector por cada barrio. Los feriados nacionales ya están: agregá los de tu ciudad.',
    parts: ['barrios-residuos.json', 'normas-residuos.json', 'que-va-en-cada-bolsa.json', 'feriados.json'],
  },
  { title: 'Salud', text: 'Centros de salud y qué se atiende.', parts: ['centros-salud.json', 'servicios-salud.json'] },
  { title: 'Jardines', text: 'Los jardines municipales.', parts: ['jardines.json'] },
  {
    title: 'Turismo',
    text: 'Circuitos, dónde comer y beber, y teléfonos para quien visita la ciudad.',
    parts: ['circuitos.json', 'lugares.json', 'gastronomia.json', 'contactos-utiles.json'],
  },
  {
    title: 'Seguridad',
    text: 'Los teléfonos de emergencia, qué hacer en cada una y el sistema municipal.',
    parts: ['seguridad.json', 'emergencias.json'],
  },
  { title: 'Intendencia', text: 'Quién gobierna, qué hace y cómo se lo contacta.', parts: ['intendente.json'] },
  { title: 'Agenda', text: 'Los eventos de la ciudad.', parts: ['eventos.json'] },
  { title: 'Buscador', text: 'Con qué palabras se encuentra cada página.', parts: ['buscador.json'] },
]

/** `fault`: cannot be built; `incomplete`: has samples or missing values; `initial`: never saved; `absent`: empty, hence not shown. */
export type PartState = 'fault' | 'incomplete' | 'initial' | 'absent' | 'done'

/** `left`: count of sample and missing values. */
export type PartProgress = { readonly part: ContentSummary; readonly state: PartState; readonly left: number }

const stateOf = ({ fault, vacia, revision, name }: ContentSummary, left: number): PartState => {
  if (fault !== null) return 'fault'
  if (left > 0) return 'incomplete'
  if (revision === 0) return 'initial'
  return vacia && contentParts[name].canBeEmpty ? 'absent' : 'done'
}

/** `absent`: all parts are absent. */
export type StepState = 'open' | 'absent' | 'done'

/** Progress of each part of a step. @param parts all parts. */
export function progressOf({ parts: names }: GuideStep, parts: readonly ContentSummary[]) {
  const progress = names.flatMap((name): PartProgress[] => {
    const part = parts.find((one) => one.name === name)
    if (!part) return []
    const left = part.muestra + part.porCompletar
    return [{ part, left, state: stateOf(part, left) }]
  })
  const states = new Set(progress.map(({ state }) => state))
  const isSettled = Array.from(states).every((state) => state === 'done' || state === 'absent')
  const state: StepState = !isSettled ? 'open' : states.has('done') ? 'done' : 'absent'
  return { state, parts: progress }
}
