/** What is being changed of a part, kept in this browser. */
import { z } from 'zod'
import type { Content } from '#contract/contenidos.ts'
import { browserDrafts } from '../../../editing/browser-drafts.ts'
import type { DraftPorts } from '../../../editing/open-draft.ts'
import { isSame, type JsonObject } from '../value/json.ts'

const Value = z.custom<JsonObject>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))

/** `revision`: the one that was seen. */
export const PartDraft = z.object({ value: Value, revision: z.int() })
export type PartDraft = z.output<typeof PartDraft>

/** What is stored of a part, as JSON: what came from the API is nothing else. */
export const storedValue = ({ value }: Pick<Content, 'value'>): JsonObject => value as JsonObject

/** The drafts of a part, of the user who is logged in. */
export const partDrafts = (content: Content): DraftPorts<PartDraft> => ({
  ...browserDrafts(`contenido/${content.name}`, PartDraft),
  filesOf: async () => new Map(),
  nameOf: () => 'Cambios en esta parte',
  saysSomethingNew: ({ value }) => !isSame(value, storedValue(content)),
})
