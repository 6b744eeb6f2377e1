/** What a page says once about rows that are all unsettled, instead of a mark on each. */
import { institution } from '../city/institution.ts'

type Row = { readonly muestra?: boolean | undefined; readonly confirmar?: boolean | undefined }

/** The sentence for the top of a list whose rows are all samples, or all unconfirmed; null where rows differ or are settled. */
export function sampleNotice(rows: readonly Row[]): string | null {
  if (rows.length === 0) return null
  if (rows.every(({ muestra }) => muestra))
    return `Datos de muestra: ${institution.the} los completa antes de publicar el portal.`
  if (rows.every(({ muestra, confirmar }) => muestra || confirmar))
    return `Datos por confirmar: ${institution.the} todavía tiene que revisarlos.`
  return null
}
