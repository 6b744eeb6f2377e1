/** How much a part may weigh: what a function of the host takes in one call. */
import { limits } from '#contract/limits.ts'

const megabytes = (bytes: number): string =>
  (bytes / 1024 / 1024).toLocaleString('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Why what is about to be sent cannot be saved, and what helps; null where it fits. */
export function tooBigText(sent: object): string | null {
  const bytes = new TextEncoder().encode(JSON.stringify(sent)).length
  if (bytes <= limits.contentMaxBytes) return null
  // Rounded up: "4,0 MB of 4,0 MB" would say nothing.
  const weight = megabytes(bytes + 0.05 * 1024 * 1024)
  return `Esta parte pesa ${weight} MB y puede pesar hasta ${megabytes(limits.contentMaxBytes)} MB. Bajá el CSV para conservar las filas más viejas y sacalas de acá.`
}
