/** What a form starts with: what this tab was writing, else what was left behind; never what another open form holds. */
import type { Claims, Release } from './draft-claims.ts'
import type { DraftStore, KeptDraft } from './draft-store.ts'

/** Files of a draft by their keys. */
type DraftFiles = ReadonlyMap<string, File>

/**
 * `writer`: the name under which this form keeps its draft; nobody else does until `release` is called. `draft` null: an empty form.
 * `files`: what the draft keeps beside its words, by its key, as far as the browser has not lost it.
 */
export type OpenedDraft<Draft> = {
  readonly writer: string
  readonly draft: Draft | null
  readonly files: DraftFiles
  readonly release: Release
}

/** A text that was left behind. `at` in milliseconds; `isHere` false: the server alone has it. */
export type LeftDraft = {
  readonly writer: string
  readonly at: number
  readonly name: string
  readonly isHere: boolean
}

/** The copies that the server keeps of the same item, each named by the form that wrote it. */
export type RemoteDrafts<Draft> = {
  /** None where the server cannot be asked. */
  readonly list: () => Promise<readonly Omit<LeftDraft, 'isHere'>[]>
  /** What that copy says, as this browser keeps it on; null where it is gone, or cannot be read. */
  readonly take: (writer: string) => Promise<Draft | null>
  readonly drop: (writer: string) => Promise<unknown>
  /** The writer of the server's copy that the draft continues; null for none. */
  readonly sourceOf: (draft: Draft) => string | null
}

export type DraftPorts<Draft> = {
  readonly drafts: DraftStore<Draft>
  readonly claims: Claims
  readonly filesOf: (draft: Draft) => Promise<DraftFiles>
  /** The form that this tab had open, so that each of several tabs that are loaded again finds its own text. */
  readonly tab: { readonly writer: () => string | null; readonly remember: (writer: string) => void }
  /** False for a draft that says what is stored already: the answer to its save was lost. */
  readonly saysSomethingNew: (draft: Draft) => boolean
  /** What a draft is called, in quotation marks. */
  readonly nameOf: (draft: Draft) => string
  readonly server?: RemoteDrafts<Draft>
}

/** What a page that is loaded again waits for its earlier self to let go. */
const reloadMs = 1000

/** A draft for a form that opens. Does not throw for a file that cannot be read: a form without it is better than none. */
export async function openDraft<Draft>(ports: DraftPorts<Draft>): Promise<OpenedDraft<Draft>> {
  const { claims, tab } = ports
  const [kept, own] = [await tidy(ports), tab.writer()]
  for (const left of kept.toSorted((one, other) => Number(other.writer === own) - Number(one.writer === own))) {
    const release = await claims.claim(left.writer, left.writer === own ? reloadMs : 0)
    if (release) return opened(ports, left, release)
  }
  const writer = crypto.randomUUID()
  const release = await claims.claim(writer)
  if (!release) throw new Error('A new draft was claimed by somebody else')
  tab.remember(writer)
  return { writer, draft: null, files: new Map(), release }
}

/** The draft of that writer; null where another form has it open, or it is gone. One of the server goes on here under another name. */
export async function openOther<Draft>(ports: DraftPorts<Draft>, writer: string): Promise<OpenedDraft<Draft> | null> {
  const release = await ports.claims.claim(writer)
  if (!release) return null
  const found = (await ports.drafts.all()).find((kept) => kept.writer === writer)
  if (found) return opened(ports, found, release)
  release()
  const here = await bringHere(ports, writer)
  return here === null ? null : openOther(ports, here)
}

/**
 * Keeps the server's copy of that writer in this browser.
 * @returns the name under which it is kept here; null where the copy is gone, or the browser keeps nothing.
 */
export async function bringHere<Draft>({ drafts, server }: DraftPorts<Draft>, writer: string): Promise<string | null> {
  const draft = await server?.take(writer)
  if (!draft) return null
  const here = crypto.randomUUID()
  return (await drafts.write(here, draft)) ? here : null
}

/**
 * Drafts that no form has open, newest first, then those that only the server has. `source`: the copy that the open draft continues, which
 * the server keeps under its old name until the first save of the new one.
 */
export async function leftBehind<Draft>(
  ports: DraftPorts<Draft>,
  source: string | null = null,
): Promise<readonly LeftDraft[]> {
  const [kept, held, copies] = [await tidy(ports), await ports.claims.held(), (await ports.server?.list()) ?? []]
  const here = kept.map(({ writer, at, draft }) => ({ writer, at, name: ports.nameOf(draft), isHere: true }))
  const isNotHere = ({ writer }: { readonly writer: string }) =>
    writer !== source && !held.has(writer) && here.every((one) => one.writer !== writer)
  return [
    ...here.filter(({ writer }) => !held.has(writer)),
    ...copies.filter(isNotHere).map((copy) => ({ ...copy, isHere: false })),
  ]
}

/** Drops a text that was left behind, here and on the server. */
export async function dropLeft<Draft>({ drafts, server }: DraftPorts<Draft>, writer: string): Promise<void> {
  await Promise.all([drafts.forget(writer), server?.drop(writer)])
}

async function opened<Draft>(
  { filesOf, tab }: DraftPorts<Draft>,
  { writer, draft }: KeptDraft<Draft>,
  release: Release,
): Promise<OpenedDraft<Draft>> {
  tab.remember(writer)
  const files = await filesOf(draft).catch((cause: unknown): DraftFiles => {
    console.warn('The files of the draft could not be read', cause)
    return new Map()
  })
  return { writer, draft, files, release }
}

/** The drafts with something in them; what says nothing new is dropped, where no form has it open. */
async function tidy<Draft>({ drafts, claims, saysSomethingNew }: DraftPorts<Draft>): Promise<KeptDraft<Draft>[]> {
  const kept = await drafts.all()
  for (const { writer } of kept.filter(({ draft }) => !saysSomethingNew(draft))) {
    const release = await claims.claim(writer)
    if (release) await drafts.forget(writer)
    release?.()
  }
  return kept.filter(({ draft }) => saysSomethingNew(draft))
}
