/** The editing engine's interface to a kind of document: news, parts of the content, texts of images. */
import type { z } from 'zod'
import type { ApiError } from '#contract/client.ts'
import type { RemoteDrafts } from './open-draft.ts'

/** Target of a save. `id` null: a create; `revision`: the base of the edit, null for none. */
export type Target = { readonly id: string | null; readonly revision: number | null }

/** `stored`: the base of the edit, null for a new document. `createId`: idempotency key of a create. `note` goes with a proposal. */
export type SaveInput<Value, Stored> = Target & {
  readonly value: Value
  readonly stored: Stored | null
  readonly createId: string
  readonly note: string
}

/** `isProposed`: it waits for approval; `stored` is unchanged. */
export type Saved<Stored> = { readonly stored: Stored; readonly isProposed: boolean }

/** A version saved by another user. `por` null: no user. `at`: ISO 8601, null where unknown. */
export type RemoteVersion<Stored> = {
  readonly stored: Stored
  readonly por: { readonly name: string; readonly last_name: string } | null
  readonly at: string | null
}

/** A three-way merge by fields. `incoming`: fields with their changes; `conflicts`: changed by both, where `value` keeps mine. */
export type Merge<Value, Field extends string = string> = {
  readonly value: Value
  readonly incoming: readonly Field[]
  readonly conflicts: readonly Field[]
}

/** Common fields of drafts. `createId`: set once a create was sent, whose answer may have been lost. */
export type EditorDraft<Value> = {
  readonly value: Value
  readonly revision: number | null
  readonly createId: string | null
}

/** What saving asks of a document (save.ts). */
export type SavableDocument<Value, Stored> = {
  readonly targetOf: (stored: Stored) => Target
  /** The value to edit; defaults for null. */
  readonly valueOf: (stored: Stored | null) => Value
  /** @throws {ApiError | SaveError} */
  readonly save: (input: SaveInput<Value, Stored>) => Promise<Saved<Stored>>
  /** Reads a save whose answer was lost; null where it did not arrive. @throws {ApiError} */
  readonly readBack: (input: SaveInput<Value, Stored>) => Promise<Saved<Stored> | null>
  /** Whether `stored` equals what was sent, up to trimming by the server. */
  readonly isAlreadySaved: (stored: Stored, sent: Value) => boolean
  /** The other user's version of a refused save; null for other refusals. */
  readonly conflictOf: (error: ApiError) => RemoteVersion<Stored> | null | Promise<RemoteVersion<Stored> | null>
  /** An earlier revision, the common ancestor of a merge; null where it is not available. @throws {ApiError} */
  readonly readRevision: (target: Target) => Promise<Value | null>
  readonly merge: (base: Value | null, mine: Value, theirs: Value) => Merge<Value>
  /** Saves merges without conflicts at once; `mergeSummary` describes them. Null: each merge needs a decision. */
  readonly autoMerge: { readonly mergeSummary: (merge: Merge<Value>, remote: RemoteVersion<Stored>) => string } | null
  /** Toast of a failed save (spec.md §8). */
  readonly failedText: (input: SaveInput<Value, Stored>, isOutcomeUnknown: boolean) => string
}

export type EditableDocument<Value, Stored, Draft extends EditorDraft<Value> = EditorDraft<Value>> = SavableDocument<
  Value,
  Stored
> & {
  /** Key of its drafts in this browser; null: those of new items. */
  readonly draftKey: string | null
  readonly draftSchema: z.ZodType<Draft>
  /** As loaded; null: new, or deleted. */
  readonly initial: Stored | null
  readonly isEqual: (one: Value, other: Value) => boolean
  /** Name of a draft in lists, in quotation marks. */
  readonly nameOf: (draft: Draft) => string
  /** Toast of a save (spec.md §8). */
  readonly savedText: (input: SaveInput<Value, Stored>, saved: Saved<Stored>) => string
  /** Reads the files that a draft attaches, by their keys in the draft; omitted where drafts have none. */
  readonly filesOf?: (draft: Draft) => Promise<ReadonlyMap<string, File>>
  readonly remoteDrafts?: RemoteDrafts<Draft>
}

/** A save that failed before the request; `title` replaces the document's `failedText`. */
export class SaveError extends Error {
  readonly title: string | null
  constructor(reason: string, title: string | null = null) {
    super(reason)
    this.title = title
  }
}
