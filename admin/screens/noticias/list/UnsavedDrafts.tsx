import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorMessage, toast } from '../../../controls/toast.tsx'
import { createDraftSource } from '../../../editing/browser-drafts.ts'
import { CollapsedDrafts, DraftList, draftTime } from '../../../editing/EditorNotices.tsx'
import { deleteDraft } from '../../../editing/open-draft.ts'
import { panelPath } from '../../../session/guards.ts'
import { openNoticia } from '../form/noticia-drafts.ts'
import { editPath } from '../return-to-list.ts'
import { listUnsavedDrafts, resumeDraft, type UnsavedDraft } from './unsaved-drafts.ts'

/** Unsaved drafts of this and other computers, above the list of news. */
export function UnsavedDrafts() {
  const [texts, setTexts] = useState<readonly UnsavedDraft[]>([])
  const navigate = useNavigate()
  const reload = async () => setTexts(await listUnsavedDrafts())
  useEffect(() => {
    let isGone = false
    void listUnsavedDrafts().then((found) => !isGone && setTexts(found))
    return () => {
      isGone = true
    }
  }, [])
  if (texts.length === 0) return null

  async function open(text: UnsavedDraft) {
    try {
      if (await resumeDraft(text)) return navigate(text.id === null ? `${panelPath}/crear-noticia` : editPath(text.id))
      toast.info('Ese texto ya no está: se guardó o se descartó.')
      await reload()
    } catch (error) {
      toast.failure('No se pudo abrir ese texto', errorMessage(error))
    }
  }
  const drop = async ({ id, writer }: UnsavedDraft) => {
    await deleteDraft(createDraftSource(openNoticia({ noticia: null, id })), writer)
    await reload()
  }
  return (
    <CollapsedDrafts title={texts.length === 1 ? 'Un borrador sin guardar' : `${texts.length} borradores sin guardar`}>
      <DraftList texts={texts} describe={describeDraft} onOpen={open} onDrop={drop} />
    </CollapsedDrafts>
  )
}

function describeDraft({ name, at, id, isGone, isHere }: UnsavedDraft): string {
  const what = isGone ? 'de una noticia que se eliminó' : id === null ? 'noticia nueva' : 'cambios en una noticia'
  return [name, what, draftTime(at), !isHere && 'en el servidor'].filter(Boolean).join(', ')
}
