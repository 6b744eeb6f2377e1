/** What a form starts with: what this tab was writing, else what was left behind; never what another open form holds. */
import type { Claims, Release } from './draft-claims.ts'
import type { DraftStore, KeptDraft } from './draft-store.ts'

/**
 * `writer`: the name under which this form keeps its draft; nobody else does until `release` is called. `draft` null: an empty form.
 * `file`: what the draft keeps
 * beside its words, null where there is nothing or the browser has lost it.
 */
export type OpenedDraft<Draft> = {
  readonly writer: string
  readonly draft: Draft | null
  readonly file: File | null
  readonly release: Release
}

export type DraftPorts<Draft> = {
  readonly drafts: DraftStore<Draft>
  readonly claims: Claims
  readonly fileOf: (draft: Draft) => Promise<File | null>
  /** The form that this tab had open, so that each of several tabs that are loaded again finds its own text. */
  readonly tab: { readonly writer: () => string | null; readonly remember: (writer: string) => void }
  /** False for a draft that says what is stored already: the answer to its save was lost. */
  readonly saysSomethingNew: (draft: Draft) => boolean
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
  return { writer, draft: null, file: null, release }
}

/** The draft of that writer; null where another form has it open, or it is gone. */
export async function openOther<Draft>(ports: DraftPorts<Draft>, writer: string): Promise<OpenedDraft<Draft> | null> {
  const release = await ports.claims.claim(writer)
  if (!release) return null
  const found = ports.drafts.all().find((kept) => kept.writer === writer)
  if (found) return opened(ports, found, release)
  release()
  return null
}

/** What was left behind: the drafts that no form has open, newest first. */
export async function leftBehind<Draft>(ports: DraftPorts<Draft>): Promise<readonly KeptDraft<Draft>[]> {
  const [kept, held] = [await tidy(ports), await ports.claims.held()]
  return kept.filter(({ writer }) => !held.has(writer))
}

async function opened<Draft>(
  { fileOf, tab }: DraftPorts<Draft>,
  { writer, draft }: KeptDraft<Draft>,
  release: Release,
): Promise<OpenedDraft<Draft>> {
  tab.remember(writer)
  const file = await fileOf(draft).catch((cause: unknown) => {
    console.warn('The file of the draft could not be read', cause)
    return null
  })
  return { writer, draft, file, release }
}

/** The drafts with something in them; what says nothing new is dropped, where no form has it open. */
async function tidy<Draft>({ drafts, claims, saysSomethingNew }: DraftPorts<Draft>): Promise<KeptDraft<Draft>[]> {
  const kept = drafts.all()
  for (const { writer } of kept.filter(({ draft }) => !saysSomethingNew(draft))) {
    const release = await claims.claim(writer)
    if (release) drafts.forget(writer)
    release?.()
  }
  return kept.filter(({ draft }) => saysSomethingNew(draft))
}
