/** Something that the search of the site finds. Topics make theirs (`search-entries.ts`) from the same rows as their pages. */
import type { Weekday } from '#contract/content/weekdays.ts'
import type { OpeningTimes } from '../calendar/opening-hours.ts'

/** What it is: the search says it beside the title, and weighs by it. */
export type SearchKind =
  | 'pagina'
  | 'servicio'
  | 'telefono'
  | 'oficina'
  | 'barrio'
  | 'residuo'
  | 'centro'
  | 'salud'
  | 'jardin'
  | 'lugar'
  | 'paseo'
  | 'evento'
  | 'documento'

export type SearchEntry = {
  readonly kind: SearchKind
  readonly title: string
  /** Where it leads to: an address of this site, or of somebody else's. */
  readonly address: string
  /** A sentence or two, shown under the title. */
  readonly text?: string | undefined
  /** What else it is called, word or phrase; never shown. It finds as the title does. */
  readonly names?: readonly string[] | undefined
  /** Words that people put beside its name ("teléfono", "barrio"). They tell which of two is meant and find nothing alone. */
  readonly beside?: string | undefined
  readonly phone?: string | undefined
  readonly place?: string | undefined
  readonly hours?: OpeningTimes | undefined
  /** The weekly collection of a neighbourhood; minutes since midnight. */
  readonly collection?: { readonly days: readonly Weekday[]; readonly from: number; readonly to: number } | undefined
  /** "de muestra" or "a confirmar". */
  readonly mark?: string | undefined
}

/** A number or an address, where there is one. */
export const said = (text: string | undefined): string | undefined =>
  text && /[\p{L}\d]/u.test(text) ? text : undefined

/** What a row says of itself that is not settled. */
export const markOf = ({
  muestra,
  confirmar,
}: {
  readonly muestra?: boolean | undefined
  readonly confirmar?: boolean | undefined
}): string | undefined => (confirmar ? 'a confirmar' : muestra ? 'de muestra' : undefined)
