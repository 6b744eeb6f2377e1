/** What the screen of a part starts with. */
import type { Content, ContentSummary } from '#contract/contenidos.ts'

export type LoadedPart = {
  readonly contenido: Content
  readonly summary: ContentSummary
}
