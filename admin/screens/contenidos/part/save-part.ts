/** Saving a part of the content; of who may only propose, proposing it. */

import { type Api, ApiError } from '#contract/client.ts'
import type { Content } from '#contract/contenidos.ts'
import { checkContent } from '#contract/content/check.ts'
import { limits } from '#contract/limits.ts'
import { isSame, type JsonObject } from '../value/json.ts'

/** `revision`: the one that was seen; `nota` goes with a proposal. */
type PartSubmission = Pick<Content, 'name' | 'revision'> & { readonly value: JsonObject; readonly nota: string }

/** `isUncertain`: nobody answered, and it may have been stored. */
export type PartRefusal = {
  readonly kind: 'refused'
  readonly reason: string
  readonly fields: Readonly<Record<string, string>>
  readonly isUncertain: boolean
}
/** `content`: the part as it is now. */
export type SavedPart = { readonly kind: 'saved' | 'proposed'; readonly content: Content }
/** `clash`: somebody else saved it meanwhile. */
export type PartOutcome = SavedPart | { readonly kind: 'clash'; readonly content: Content } | PartRefusal

type Tools = {
  readonly api: Api
  readonly reasonOf: (error: unknown) => string
  /** Otherwise what is sent is proposed. */
  readonly maySave: boolean
}

/**
 * Sends a part. `isDoubtful`: an earlier try had no answer, so that it is looked up first: a proposal would be there twice. Does not throw:
 * a refusal says why.
 */
export async function savePart(sent: PartSubmission, isDoubtful: boolean, tools: Tools): Promise<PartOutcome> {
  const refused = (reason: string, why: Partial<PartRefusal> = {}): PartRefusal => ({
    ...{ kind: 'refused', reason, fields: {}, isUncertain: false },
    ...why,
  })
  const tooBig = tooBigText(sent)
  if (tooBig) return refused(tooBig)
  try {
    const earlier = isDoubtful ? await lookedUp(sent, tools) : null
    if (earlier) return earlier
  } catch (error) {
    return refused(tools.reasonOf(error), { isUncertain: true })
  }
  try {
    const { contenido, propuesta } = await tools.api['POST guardar-contenido'](sent)
    return { kind: propuesta ? 'proposed' : 'saved', content: contenido }
  } catch (error) {
    const reason = tools.reasonOf(error)
    if (!(error instanceof ApiError)) return refused(reason)
    const { contenido, fields, isAnswer } = error
    if (contenido) return { kind: saysTheSame(contenido, sent) ? 'saved' : 'clash', content: contenido }
    if (isAnswer) return refused(reason, { fields })
    const found = await lookedUp(sent, tools).catch((cause: unknown) => console.warn('Nobody tells', cause))
    return found ?? refused(reason, { isUncertain: true })
  }
}

/** Whether what was sent is there: only its answer was lost. Null where it is not. */
async function lookedUp(sent: PartSubmission, { api, maySave }: Tools): Promise<PartOutcome | null> {
  const { contenido } = await api['GET contenido']({ name: sent.name })
  if (maySave) return saysTheSame(contenido, sent) ? { kind: 'saved', content: contenido } : null
  const { propuestas } = await api['GET propuestas']({})
  const own = propuestas.find(
    ({ name, revision, state }) => name === sent.name && revision === sent.revision && state === 'pendiente',
  )
  const proposed = own && (await api['GET propuesta/{id}']({ id: own._id })).propuesta
  return proposed && saysTheSame(proposed, sent) ? { kind: 'proposed', content: contenido } : null
}

/** What is stored is what was to be stored, which the schema may have trimmed. */
const saysTheSame = (stored: Pick<Content, 'value'>, { name, value }: PartSubmission): boolean =>
  isSame(stored.value as JsonObject, (checkContent(name, value).value ?? value) as JsonObject)

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
