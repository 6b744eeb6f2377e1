/** /admin-panel/crear-noticia and /admin-panel/editar-noticia/{id}. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router-dom'
import type { Noticia } from '#contract/noticias.ts'
import { Loading } from '../../../controls/ListStates.tsx'
import { LoadedScreen } from '../../../controls/LoadedScreen.tsx'
import { loadOrSay } from '../../../controls/loaded.ts'
import { toast } from '../../../controls/toast.tsx'
import { loadingApi } from '../../../session/current.ts'
import { draftPorts } from '../drafts/draft-ports.ts'
import type { KeptDraft } from '../drafts/draft-store.ts'
import { leftBehind, type OpenedDraft, openDraft, openOther } from '../drafts/open-draft.ts'
import { loadNoticia } from './load-noticia.ts'
import { NoticiaForm } from './NoticiaForm.tsx'

/** The item of the address in the staff's version, null for a new one; or why it could not be loaded. */
export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
  loadOrSay(
    request,
    async () => ({ noticia: id === undefined ? null : await loadNoticia(loadingApi(request), id) }),
    'Error al cargar la noticia',
  )

/** The screen. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const isNew = useParams().id === undefined
  return (
    <LoadedScreen
      key={String(isNew)}
      title={isNew ? 'Nueva Noticia' : 'Editar Noticia'}
      loaded={loaded}
      failed="No pudimos abrir la noticia"
    >
      {({ noticia }) => <DraftedForm key={noticia?._id} noticia={noticia} />}
    </LoadedScreen>
  )
}

/** The form once it is known which draft it starts with. `noticia` null: a new item. */
function DraftedForm({ noticia }: { readonly noticia: Noticia | null }) {
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
