/** The news form once it is known which draft it starts with. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Noticia } from '#contract/noticias.ts'
import { Loading } from '../../../controls/ListStates.tsx'
import { toast } from '../../../controls/toast.tsx'
import { draftPorts } from '../drafts/draft-ports.ts'
import type { KeptDraft } from '../drafts/draft-store.ts'
import { leftBehind, type OpenedDraft, openDraft, openOther } from '../drafts/open-draft.ts'
import { NoticiaForm } from './NoticiaForm.tsx'

/** `noticia` null: a new item. */
export function DraftedForm({ noticia }: { readonly noticia: Noticia | null }) {
  const { opened, others, change } = useOpenedDraft(noticia)
  if (!opened) return <Loading text="Cargando..." />
  return <NoticiaForm key={opened.writer} noticia={noticia} opened={opened} others={others} onOther={change} />
}

/** The draft of the form that is open, claimed as long as it is; and what else was left behind, looked up when somebody comes back. */
function useOpenedDraft(noticia: Noticia | null) {
  const [opened, setOpened] = useState<OpenedDraft | null>(null)
  const [others, setOthers] = useState<readonly KeptDraft[]>([])
  const claimed = useRef<OpenedDraft>(null)
  const open = useEffectEvent(() => openDraft(draftPorts(noticia)))
  const look = async () => setOthers(await leftBehind(draftPorts(noticia)))
  const lookAgain = useEffectEvent(look)

  function take(next: OpenedDraft) {
    claimed.current?.release()
    claimed.current = next
    setOpened(next)
  }
  const start = useEffectEvent(take)

  useEffect(() => {
    let isGone = false
    void open().then((next) => {
      if (isGone) return next.release()
      start(next)
      void lookAgain()
    })
    const comeBack = () => void lookAgain()
    window.addEventListener('focus', comeBack)
    return () => {
      isGone = true
      window.removeEventListener('focus', comeBack)
      claimed.current?.release()
      claimed.current = null
    }
  }, [])

  async function change(writer: string) {
    const next = await openOther(draftPorts(noticia), writer)
    if (next) take(next)
    else toast.info('Ese texto ya se abrió en otra pestaña, o se guardó.')
    await look()
  }
  return { opened, others, change }
}
