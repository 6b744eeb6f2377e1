/** Unsaved drafts of all news, in this browser and on the server. */
import type { BorradorSummary } from '#contract/borradores.ts'
import { browserDrafts, createDraftSource, itemsWithBrowserDrafts, locks } from '../../../editing/browser-drafts.ts'
import { downloadDraft, type OtherDraft } from '../../../editing/open-draft.ts'
import { silentApi } from '../../../session/api.ts'
import { draftName, NoticiaDraft } from '../form/noticia-document.ts'
import { openNoticia, pendingDeletes } from '../form/noticia-drafts.ts'

/** `id`: the item, null for a new one. `isGone`: it was deleted. */
export type UnsavedText = OtherDraft & { readonly id: string | null; readonly isGone: boolean }

/** Unclaimed drafts, newest first; without the server those of this browser. */
export async function unsavedTexts(): Promise<readonly UnsavedText[]> {
  await pendingDeletes()
  const [copies, items, held] = await Promise.all([serverList(), itemsWithBrowserDrafts().catch(none), locks.held()])
  const gone = new Set(copies.filter(({ state }) => state === 'eliminada').map(({ _id }) => _id))
  const ofNews = items.filter((id) => !id?.includes('/'))
  const here = (await Promise.all(ofNews.map(keptOf))).flat()
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

async function keptOf(id: string | null) {
  const kept = await browserDrafts(id, NoticiaDraft).drafts.all()
  return kept.map(({ writer, at, draft }) => ({ id, writer, at, name: draftName(draft.value.title), isHere: true }))
}

async function serverList(): Promise<readonly BorradorSummary[]> {
  try {
    return (await silentApi['GET borradores']({})).borradores
  } catch (cause) {
    return none(cause)
  }
}

function none(cause: unknown): [] {
  console.warn('Unsaved texts could not be listed', cause)
  return []
}

/** Makes a draft the one that this tab's form continues. False where it is gone. */
export async function resumeDraft({ id, writer, isHere }: UnsavedText): Promise<boolean> {
  const ports = createDraftSource(openNoticia({ noticia: null, id }))
  const here = isHere ? writer : await downloadDraft(ports, writer)
  if (here === null) return false
  ports.tab.remember(here)
  return true
}
