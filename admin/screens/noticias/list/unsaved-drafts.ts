/** Unsaved drafts of all news, in this browser and on the server. */
import type { BorradorSummary } from '#contract/borradores.ts'
import { browserDrafts, createDraftSource, itemsWithBrowserDrafts, locks } from '../../../editing/browser-drafts.ts'
import { downloadDraft, type OtherDraft } from '../../../editing/open-draft.ts'
import { silentApi } from '../../../session/api.ts'
import { draftName, NoticiaDraft } from '../form/noticia-document.ts'
import { openNoticia, pendingDeletes } from '../form/noticia-drafts.ts'

/** `id`: the item, null for a new one. `isGone`: it was deleted. */
export type UnsavedDraft = OtherDraft & { readonly id: string | null; readonly isGone: boolean }

/** Lists unlocked drafts, newest first; only this browser's where the server fails. */
export async function listUnsavedDrafts(): Promise<readonly UnsavedDraft[]> {
  await pendingDeletes()
  const [copies, items, held] = await Promise.all([
    listServerDrafts(),
    itemsWithBrowserDrafts().catch(logAndReturnNone),
    locks.held(),
  ])
  const gone = new Set(copies.filter(({ state }) => state === 'eliminada').map(({ _id }) => _id))
  const ofNews = items.filter((id) => !id?.includes('/'))
  const here = (await Promise.all(ofNews.map((id) => listItemDrafts(id).catch(logAndReturnNone)))).flat()
  const away = copies
    .filter(({ writer }) => here.every((one) => one.writer !== writer))
    .map(({ _id, writer, at, title, state }) => ({
      ...{ id: state === 'nueva' ? null : _id, writer, at: Date.parse(at), name: draftName(title), isHere: false },
    }))
  return [...here, ...away]
    .filter(({ writer }) => !held.has(writer))
    .map((text) => ({ ...text, isGone: text.id !== null && gone.has(text.id) }))
    .sort((one, other) => other.at - one.at)
}

async function listItemDrafts(id: string | null) {
  const kept = await browserDrafts(id, NoticiaDraft).drafts.all()
  return kept.map(({ writer, at, draft }) => ({ id, writer, at, name: draftName(draft.value.title), isHere: true }))
}

async function listServerDrafts(): Promise<readonly BorradorSummary[]> {
  try {
    return (await silentApi['GET borradores']({})).borradores
  } catch (cause) {
    return logAndReturnNone(cause)
  }
}

function logAndReturnNone(cause: unknown): [] {
  console.warn('Unsaved texts could not be listed', cause)
  return []
}

/** Makes this tab's form open the draft; false where it is gone. */
export async function resumeDraft({ id, writer, isHere }: UnsavedDraft): Promise<boolean> {
  const ports = createDraftSource(openNoticia({ noticia: null, id }))
  const here = isHere ? writer : await downloadDraft(ports, writer)
  if (here === null) return false
  ports.tab.remember(here)
  return true
}
