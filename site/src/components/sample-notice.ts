import { institution } from '../city/institution.ts'
import type { Marked } from '../data/search-entry.ts'

/** @returns the notice for a list of only samples, or only unconfirmed rows; null otherwise. */
export function sampleNotice(rows: readonly Marked[]): string | null {
  if (rows.length === 0) return null
  if (rows.every(({ muestra }) => muestra))
    return `Datos de muestra: ${institution.the} los completa antes de publicar el portal.`
  if (rows.every(({ muestra, confirmar }) => muestra || confirmar))
    return `Datos por confirmar: ${institution.the} todavía tiene que revisarlos.`
  return null
}
