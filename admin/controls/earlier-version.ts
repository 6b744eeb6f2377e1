/**
 * In words, that the site shows a part of the content as it was, since what was saved of it cannot be built
 * (docs/design.md §14).
 */
import type { ContentFallback } from '#shared/build-info.ts'
import { shortDate, today } from './dates.ts'

/** One sentence: the part, the version that is shown, what is at fault. */
export function earlierVersionText({ title, at, reason }: ContentFallback): string {
  const version = at === null ? 'la versión de la instalación' : `la versión del ${shortDate(today(new Date(at)))}`
  return `La parte «${title}» tiene un error y el sitio muestra ${version}: ${reason}.`
}
