/** Opening of a form's draft: this tab's, else the newest one that no form holds. */
import type { DraftLocks, Release } from './draft-locks.ts'
import type { DraftStore, StoredDraft } from './draft-store.ts'

type DraftFiles = ReadonlyMap<string, File>

/** `writer`: key of the draft, locked until `release`. `draft` null: an empty form. `files`: existing attachments by key. */
export type OpenDraft<Draft> = {
  readonly writer: string
  readonly draft: Draft | null
  readonly files: DraftFiles
  readonly release: Release
}

/** A draft that no form has open. `at` in milliseconds; `isHere` false: only on the server. */
export type OtherDraft = {
  readonly writer: string
  readonly at: number
  readonly name: string
  readonly isHere: boolean
}

/** Drafts of the same item on the server, by writer. */
export type RemoteDrafts<Draft> = {
  /** Empty where the server does not answer. */
  readonly list: () => Promise<readonly Omit<OtherDraft, 'isHere'>[]>
  /** The server's draft; null where it is gone or unreadable. */
  readonly read: (writer: string) => Promise<Draft | null>
  readonly remove: (writer: string) => Promise<unknown>
  /** The server's draft that this one continues; null for none. */
  readonly sourceOf: (draft: Draft) => string | null
}

export type DraftSource<Draft> = {
  readonly drafts: DraftStore<Draft>
  readonly locks: DraftLocks
  readonly filesOf: (draft: Draft) => Promise<DraftFiles>
  /** The writer of this tab, so that each of several reloaded tabs finds its own draft. */
  readonly tab: { readonly writer: () => string | null; readonly remember: (writer: string) => void }
  /** False for a draft that equals the saved version: the answer to its save was lost. */
  readonly hasChanges: (draft: Draft) => boolean
  readonly nameOf: (draft: Draft) => string
  readonly server?: RemoteDrafts<Draft>
}

/** How long a reloaded page waits for its own lock. */
const reloadTimeoutMs = 1000

/** Opens the draft of a form, or creates an empty one. Omits unreadable files. */
export async function openOrCreateDraft<Draft>(draftSource: DraftSource<Draft>): Promise<OpenDraft<Draft>> {
  const { locks, tab } = draftSource
  const [kept, own] = [await deleteStaleDrafts(draftSource), tab.writer()]
  for (const candidate of kept.toSorted((one, other) => Number(other.writer === own) - Number(one.writer === own))) {
    const release = await locks.acquire(candidate.writer, candidate.writer === own ? reloadTimeoutMs : 0)
    if (release) return openLocked(draftSource, candidate, release)
  }
  const writer = crypto.randomUUID()
  const release = await locks.acquire(writer)
  if (!release) throw new Error('The lock of a new draft is held')
  tab.remember(writer)
  return { writer, draft: null, files: new Map(), release }
}

/** Opens a writer's draft; null where it is locked or gone. A server draft gets a new writer. */
export async function openDraft<Draft>(
  draftSource: DraftSource<Draft>,
  writer: string,
): Promise<OpenDraft<Draft> | null> {
  const release = await draftSource.locks.acquire(writer)
  if (!release) return null
  const found = (await draftSource.drafts.all()).find((kept) => kept.writer === writer)
  if (found) return openLocked(draftSource, found, release)
  release()
  const newWriter = await downloadDraft(draftSource, writer)
  return newWriter === null ? null : openDraft(draftSource, newWriter)
}

/** Copies a server draft into this browser. @returns its new writer; null where it is gone or cannot be stored. */
export async function downloadDraft<Draft>(
  { drafts, server }: DraftSource<Draft>,
  writer: string,
): Promise<string | null> {
  const draft = await server?.read(writer)
  if (!draft) return null
  const newWriter = crypto.randomUUID()
  return (await drafts.write(newWriter, draft)) ? newWriter : null
}

/** Lists unlocked drafts, newest first, then those only on the server, except `source`, which the open draft continues. */
export async function listOtherDrafts<Draft>(
  draftSource: DraftSource<Draft>,
  source: string | null = null,
): Promise<readonly OtherDraft[]> {
  const [kept, held, copies] = [
    await deleteStaleDrafts(draftSource),
    await draftSource.locks.held(),
    (await draftSource.server?.list()) ?? [],
  ]
  const here = kept.map(({ writer, at, draft }) => ({ writer, at, name: draftSource.nameOf(draft), isHere: true }))
  const isNotHere = ({ writer }: { readonly writer: string }) =>
    writer !== source && !held.has(writer) && here.every((one) => one.writer !== writer)
  return [
    ...here.filter(({ writer }) => !held.has(writer)),
    ...copies.filter(isNotHere).map((copy) => ({ ...copy, isHere: false })),
  ]
}

/** Deletes a draft in this browser and on the server. */
export async function deleteDraft<Draft>({ drafts, server }: DraftSource<Draft>, writer: string): Promise<void> {
  await Promise.all([drafts.remove(writer), server?.remove(writer)])
}

async function openLocked<Draft>(
  { filesOf, tab }: DraftSource<Draft>,
  { writer, draft }: StoredDraft<Draft>,
  release: Release,
): Promise<OpenDraft<Draft>> {
  tab.remember(writer)
  const files = await filesOf(draft).catch((cause: unknown): DraftFiles => {
    console.warn('The files of the draft could not be read', cause)
    return new Map()
  })
  return { writer, draft, files, release }
}

/** Deletes unlocked drafts without changes. @returns the drafts with changes. */
async function deleteStaleDrafts<Draft>({
  drafts,
  locks,
  hasChanges,
}: DraftSource<Draft>): Promise<StoredDraft<Draft>[]> {
  const kept = await drafts.all()
  for (const { writer } of kept.filter(({ draft }) => !hasChanges(draft))) {
    const release = await locks.acquire(writer)
    if (release) await drafts.remove(writer)
    release?.()
  }
  return kept.filter(({ draft }) => hasChanges(draft))
}
