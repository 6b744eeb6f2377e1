/** Unsaved drafts above the list of news, here or on another computer. */
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorMessage, toast } from '../../../controls/toast.tsx'
import { createDraftSource } from '../../../editing/browser-drafts.ts'
import { CollapsedDrafts, DraftList, draftTime } from '../../../editing/EditorNotices.tsx'
import { deleteDraft } from '../../../editing/open-draft.ts'
import { panelPath } from '../../../session/guards.ts'
import { openNoticia } from '../form/noticia-drafts.ts'
import { resumeDraft, type UnsavedText, unsavedTexts } from './unsaved-drafts.ts'

/** Shows nothing where there are none. */
export function UnsavedDrafts() {
  const [texts, setTexts] = useState<readonly UnsavedText[]>([])
  const navigate = useNavigate()
  const look = async () => setTexts(await unsavedTexts())
  useEffect(() => {
    let isGone = false
    void unsavedTexts().then((found) => !isGone && setTexts(found))
    return () => {
      isGone = true
    }
  }, [])
  if (texts.length === 0) return null

  async function open(text: UnsavedText) {
    try {
      if (await resumeDraft(text))
        return navigate(text.id === null ? `${panelPath}/crear-noticia` : `${panelPath}/editar-noticia/${text.id}`)
      toast.info('Ese texto ya no está: se guardó o se descartó.')
      await look()
    } catch (error) {
      toast.failure('No se pudo abrir ese texto', errorMessage(error))
    }
  }
  const drop = async ({ id, writer }: UnsavedText) => {
    await deleteDraft(createDraftSource(openNoticia({ noticia: null, id })), writer)
    await look()
  }
  return (
    <CollapsedDrafts title={texts.length === 1 ? 'Un borrador sin guardar' : `${texts.length} borradores sin guardar`}>
      <DraftList texts={texts} describe={whatItIs} onOpen={open} onDrop={drop} />
    </CollapsedDrafts>
  )
}

function whatItIs({ name, at, id, isGone, isHere }: UnsavedText): string {
  const what = isGone ? 'de una noticia que se eliminó' : id === null ? 'noticia nueva' : 'cambios en una noticia'
  return [name, what, draftTime(at), !isHere && 'en el servidor'].filter(Boolean).join(', ')
}
