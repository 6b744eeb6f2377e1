/** Saving of a document: reads back lost answers, merges conflicts. */
import { ApiError } from '#contract/client.ts'
import { errorMessage } from '../controls/toast.tsx'
import {
  type Merge,
  type RemoteVersion,
  type SavableDocument,
  type Saved,
  SaveError,
  type SaveInput,
  type Target,
} from './document.ts'
import type { Conflict, SaveFailure } from './editor-state.ts'

export type SaveResult<Value, Stored> =
  | { readonly kind: 'saved'; readonly saved: Saved<Stored>; readonly input: SaveInput<Value, Stored> }
  | { readonly kind: 'conflict'; readonly conflict: Conflict<Value, Stored> }
  | { readonly kind: 'failed'; readonly failure: SaveFailure<Value> }

type Options<Value, Stored> = {
  /** An earlier attempt had no answer: reads back first. */
  readonly isOutcomeUnknown: boolean
  readonly prepare?: ((value: Value) => Promise<Value>) | undefined
  /** Called with a merge without conflicts, before the save continues with it. */
  readonly onMerged: (remote: RemoteVersion<Stored>, merge: Merge<Value>) => void
}

export async function saveDocument<Value, Stored>(
  document: SavableDocument<Value, Stored>,
  input: SaveInput<Value, Stored>,
  { isOutcomeUnknown, prepare, onMerged }: Options<Value, Stored>,
): Promise<SaveResult<Value, Stored>> {
  let sent = input
  let base: Value | undefined
  try {
    sent = { ...input, value: (await prepare?.(input.value)) ?? input.value }
  } catch (error) {
    return failedResult(document, input, error)
  }
  for (;;) {
    const result = await sendOnce(document, sent, isOutcomeUnknown)
    if (!('remote' in result)) return result
    const { remote } = result
    const theirs = document.valueOf(remote.stored)
    const ancestor = base ?? (await baseOf(document, sent.stored, sent))
    const merge = document.merge(ancestor, sent.value, theirs)
    if (!document.autoMerge || merge.conflicts.length > 0)
      return { kind: 'conflict', conflict: { remote, base: ancestor, merge, fromVersion: null } }
    onMerged(remote, merge)
    base = theirs
    sent = { ...sent, ...document.targetOf(remote.stored), stored: remote.stored, value: merge.value }
  }
}

/** The value of the base revision; null where it is not available. */
export async function baseOf<Value, Stored>(
  document: Pick<SavableDocument<Value, Stored>, 'targetOf' | 'valueOf' | 'readRevision'>,
  stored: Stored | null,
  target: Target,
): Promise<Value | null> {
  if (stored !== null && document.targetOf(stored).revision === target.revision) return document.valueOf(stored)
  if (target.id === null || target.revision === null) return null
  return document.readRevision(target).catch((cause: unknown) => {
    console.warn('No base to merge on', cause)
    return null
  })
}

async function sendOnce<Value, Stored>(
  document: SavableDocument<Value, Stored>,
  sent: SaveInput<Value, Stored>,
  isOutcomeUnknown: boolean,
): Promise<Exclude<SaveResult<Value, Stored>, { kind: 'conflict' }> | { readonly remote: RemoteVersion<Stored> }> {
  if (isOutcomeUnknown) {
    try {
      const earlier = await document.readBack(sent)
      if (earlier) return { kind: 'saved', saved: earlier, input: sent }
    } catch (error) {
      return failedResult(document, sent, error, { isOutcomeUnknown: true })
    }
  }
  try {
    return { kind: 'saved', saved: await document.save(sent), input: sent }
  } catch (error) {
    if (!(error instanceof ApiError)) return failedResult(document, sent, error)
    const remote = await Promise.resolve(document.conflictOf(error)).catch(() => null)
    if (remote && document.isAlreadySaved(remote.stored, sent.value))
      return { kind: 'saved', saved: { stored: remote.stored, isProposed: false }, input: sent }
    if (remote) return { remote }
    if (error.isAnswer)
      return failedResult(document, sent, error, { fields: error.fields, isGone: error.status === 404 })
    const found = await document
      .readBack(sent)
      .catch((cause: unknown) => console.warn('It could not be read back', cause))
    return found
      ? { kind: 'saved', saved: found, input: sent }
      : failedResult(document, sent, error, { isOutcomeUnknown: true })
  }
}

function failedResult<Value, Stored>(
  document: Pick<SavableDocument<Value, Stored>, 'failedText'>,
  sent: SaveInput<Value, Stored>,
  error: unknown,
  more: Partial<SaveFailure<Value>> = {},
) {
  const isOutcomeUnknown = more.isOutcomeUnknown ?? false
  const isSaveError = error instanceof SaveError
  const failure: SaveFailure<Value> = {
    value: sent.value,
    message: (isSaveError && error.title) || document.failedText(sent, isOutcomeUnknown),
    reason: isSaveError ? error.message : errorMessage(error),
    fields: {},
    isGone: false,
    ...more,
    isOutcomeUnknown,
  }
  return { kind: 'failed', failure } as const
}
