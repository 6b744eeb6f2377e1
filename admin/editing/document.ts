/** What the editing engine needs of a kind of document: news, parts of the content, texts of images. */
import type { z } from 'zod'
import type { ApiError } from '#contract/client.ts'
import type { RemoteDrafts } from './open-draft.ts'

/** Where a save goes. `id` null creates; `revision`: the one that the editor started from, null where there are none. */
export type Target = { readonly id: string | null; readonly revision: number | null }

/**
 * `stored`: the saved version that the editor started from; null for a new one. `createId`: the id of a new document, so that a repeated
 * create is idempotent. `note` goes with a proposal.
 */
export type SaveInput<Value, Stored> = Target & {
  readonly value: Value
  readonly stored: Stored | null
  readonly createId: string
  readonly note: string
}

/** `isProposed`: it waits for approval, and `stored` is as it was. */
export type Saved<Stored> = { readonly stored: Stored; readonly isProposed: boolean }

/** The version that another user saved. `por` null: not a person. `at`: ISO 8601; null where that is not known. */
export type RemoteVersion<Stored> = {
  readonly stored: Stored
  readonly por: { readonly name: string; readonly last_name: string } | null
  readonly at: string | null
}

/** A three-way merge, by fields. `incoming`: with something of theirs; `conflicts`: changed by both, where `value` has mine. */
export type Merge<Value, Field extends string = string> = {
  readonly value: Value
  readonly incoming: readonly Field[]
  readonly conflicts: readonly Field[]
}

/** What a draft has whatever it is of. `createId`: set once a create was sent, whose answer may have been lost. */
export type EditorDraft<Value> = {
  readonly value: Value
  readonly revision: number | null
  readonly createId: string | null
}

export type EditableDocument<Value, Stored, Draft extends EditorDraft<Value> = EditorDraft<Value>> = {
  /** Under which its drafts are kept in this browser; null: those of new items. */
  readonly draftKey: string | null
  readonly draftSchema: z.ZodType<Draft>
  /** As loaded; null: a new one, or one that is gone. */
  readonly initial: Stored | null
  readonly targetOf: (stored: Stored) => Target
  /** The value to edit; of null the defaults of a new one. */
  readonly valueOf: (stored: Stored | null) => Value
  readonly isEqual: (one: Value, other: Value) => boolean
  /** What a draft is called in lists, in quotation marks. */
  readonly nameOf: (draft: Draft) => string
  /** @throws {ApiError | SaveError} */
  readonly save: (input: SaveInput<Value, Stored>) => Promise<Saved<Stored>>
  /** What was saved, where only its answer was lost; null where it is not there. @throws {ApiError} */
  readonly readBack: (input: SaveInput<Value, Stored>) => Promise<Saved<Stored> | null>
  /** Whether `stored` is what was sent, which the server may have trimmed. */
  readonly isAlreadySaved: (stored: Stored, sent: Value) => boolean
  /** The version that a refused save met; null where it was refused for another reason. */
  readonly conflictOf: (error: ApiError) => RemoteVersion<Stored> | null | Promise<RemoteVersion<Stored> | null>
  /** An earlier revision, the common ancestor of a merge; null where it cannot be had. @throws {ApiError} */
  readonly readRevision: (target: Target) => Promise<Value | null>
  readonly merge: (base: Value | null, mine: Value, theirs: Value) => Merge<Value>
  /** A merge without conflicts is saved without asking; `mergeSummary` then tells what came in. */
  readonly autoMerge: { readonly mergeSummary: (merge: Merge<Value>, remote: RemoteVersion<Stored>) => string } | null
  /** The toasts of a save (spec.md §8). */
  readonly savedText: (input: SaveInput<Value, Stored>, saved: Saved<Stored>) => string
  readonly failedText: (input: SaveInput<Value, Stored>, isOutcomeUnknown: boolean) => string
  readonly filesOf?: (draft: Draft) => Promise<ReadonlyMap<string, File>>
  /** Copies of the same document's drafts on the server. */
  readonly remoteDrafts?: RemoteDrafts<Draft>
}

/** A save that was stopped before it reached the server; `title` replaces the document's `failedText`. */
export class SaveError extends Error {
  readonly title: string | null
  constructor(reason: string, title: string | null = null) {
    super(reason)
    this.title = title
  }
}
