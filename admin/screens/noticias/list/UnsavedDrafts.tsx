import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { runAction } from '../../../controls/action.ts'
import { toast } from '../../../controls/toast.tsx'
import { browserDrafts, createDraftSource, itemsWithBrowserDrafts, locks } from '../../../editing/browser-drafts.ts'
import { openTexts } from '../../../editing/DraftLoader.tsx'
import { CollapsedDrafts, DraftList, draftTime } from '../../../editing/EditorNotices.tsx'
import { deleteDraft, downloadDraft, type OtherDraft } from '../../../editing/open-draft.ts'
import { silentApi } from '../../../session/api.ts'
import { panelPath } from '../../../session/guards.ts'
import { draftName, NoticiaDraft } from '../form/noticia-document.ts'
import { openNoticia, pendingDeletes } from '../form/noticia-drafts.ts'
import { editPath } from '../return-to-list.ts'

/** Unsaved drafts of this and other computers, above the list of news. */
export function UnsavedDrafts() {
  const [drafts, setDrafts] = useState<readonly UnsavedDraft[]>([])
  const navigate = useNavigate()
  const reload = async () => setDrafts(await listUnsavedDrafts())
  useEffect(() => {
    void listUnsavedDrafts().then(setDrafts)
  }, [])
  if (drafts.length === 0) return null

  const sourceOf = (id: string | null) => createDraftSource(openNoticia({ noticia: null, id }))
  const open = ({ id, writer, isHere }: UnsavedDraft) =>
    runAction(async () => {
      const source = sourceOf(id)
      const here = isHere ? writer : await downloadDraft(source, writer)
      if (here === null) {
        toast.info('Ese texto ya no está: se guardó o se descartó.')
        return await reload()
      }
      // Makes the form that this tab opens next choose this draft.
      source.tab.remember(here)
      navigate(id === null ? `${panelPath}/crear-noticia` : editPath(id))
    }, openTexts)
  const discard = async ({ id, writer }: UnsavedDraft) => {
    await deleteDraft(sourceOf(id), writer)
    await reload()
  }
  return (
    <CollapsedDrafts
      title={drafts.length === 1 ? 'Un borrador sin guardar' : `${drafts.length} borradores sin guardar`}
    >
      <DraftList drafts={drafts} describe={describeDraft} onOpen={open} onDiscard={discard} />
    </CollapsedDrafts>
  )
}

function describeDraft({ name, at, id, isGone, isHere }: UnsavedDraft): string {
  const what = isGone ? 'de una noticia que se eliminó' : id === null ? 'noticia nueva' : 'cambios en una noticia'
  return [name, what, draftTime(at), !isHere && 'en el servidor'].filter(Boolean).join(', ')
}

/** `id`: the item, null for a new one. `isGone`: it was deleted. */
type UnsavedDraft = OtherDraft & { readonly id: string | null; readonly isGone: boolean }

/** Lists drafts that no form has open, newest first; only this browser's where the server fails. */
async function listUnsavedDrafts(): Promise<readonly UnsavedDraft[]> {
  await pendingDeletes()
  const [copies, items, held] = await Promise.all([
    silentApi['GET borradores']({}).then(({ borradores }) => borradores, logAndReturnNone),
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

function logAndReturnNone(cause: unknown): [] {
  console.warn('Unsaved texts could not be listed', cause)
  return []
}
