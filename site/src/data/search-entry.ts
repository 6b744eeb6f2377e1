/** A search result. Topics make theirs (`search-entries.ts`) from the rows of their pages. */
import type { Weekday } from '#contract/content/weekdays.ts'
import type { OpeningTimes } from '../calendar/opening-hours.ts'

/** Shown beside the title; the kind is a weight too. */
export const kindLabels = {
  pagina: 'Página',
  servicio: 'Trámite o servicio',
  tema: 'A quién le corresponde',
  telefono: 'Teléfono útil',
  oficina: 'Oficina',
  barrio: 'Recolección de residuos',
  residuo: 'Qué va en cada bolsa',
  centro: 'Centro de salud',
  salud: 'Salud',
  jardin: 'Jardín municipal',
  lugar: 'Comer y tomar algo',
  paseo: 'Para conocer',
  evento: 'Agenda',
  documento: 'Documento',
} as const
export type SearchKind = keyof typeof kindLabels

export type SearchEntry = {
  readonly kind: SearchKind
  readonly title: string
  /** Path on this site, or another site's address. */
  readonly address: string
  /** A sentence or two under the title. */
  readonly text?: string | undefined
  /** Other names, never shown; they match like the title. */
  readonly names?: readonly string[] | undefined
  /** Words beside the name ("teléfono", "barrio"): they rank results and match nothing alone. */
  readonly beside?: string | undefined
  readonly phone?: string | undefined
  readonly place?: string | undefined
  readonly hours?: OpeningTimes | undefined
  /** Weekly collection of a neighbourhood; minutes since midnight. */
  readonly collection?: { readonly days: readonly Weekday[]; readonly from: number; readonly to: number } | undefined
  /** "de muestra" or "a confirmar". */
  readonly mark?: string | undefined
}

export const textOrUndefined = (text: string | undefined): string | undefined =>
  text && /[\p{L}\d]/u.test(text) ? text : undefined

export type Marked = { readonly muestra?: boolean | undefined; readonly confirmar?: boolean | undefined }

export const markOf = ({ muestra, confirmar }: Marked): string | undefined =>
  confirmar ? 'a confirmar' : muestra ? 'de muestra' : undefined
