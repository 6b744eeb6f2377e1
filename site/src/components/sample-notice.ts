import { institution } from '../city/institution.ts'

type Row = { readonly muestra?: boolean | undefined; readonly confirmar?: boolean | undefined }

/** Notice for a list of only samples, or only unconfirmed rows; null otherwise. */
export function sampleNotice(rows: readonly Row[]): string | null {
  if (rows.length === 0) return null
  if (rows.every(({ muestra }) => muestra))
    return `Datos de muestra: ${institution.the} los completa antes de publicar el portal.`
  if (rows.every(({ muestra, confirmar }) => muestra || confirmar))
    return `Datos por confirmar: ${institution.the} todavía tiene que revisarlos.`
  return null
}
