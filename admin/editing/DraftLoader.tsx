import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Loading } from '../controls/states.tsx'
import { errorMessage, toast } from '../controls/toast.tsx'
import { createDraftSource } from './browser-drafts.ts'
import type { EditableDocument, EditorDraft } from './document.ts'
import {
  type DraftSource,
  deleteDraft,
  listOtherDrafts,
  type OpenDraft,
  type OtherDraft,
  openDraft,
  openOrCreateDraft,
} from './open-draft.ts'

/** Claims and opens the form's draft; `others` lists what was left behind, read again when the tab is shown. */
export function useOpenedDraft<Draft>(ports: () => DraftSource<Draft>) {
  const [opened, setOpened] = useState<OpenDraft<Draft> | null>(null)
  const [left, setLeft] = useState<readonly OtherDraft[]>([])
  const claimed = useRef<OpenDraft<Draft>>(null)
  const source = useRef<string | null>(null)
  const open = useEffectEvent(() => openOrCreateDraft(ports()))
  const look = async () => setLeft(await listOtherDrafts(ports(), source.current))
  const lookAgain = useEffectEvent(look)

  function take(next: OpenDraft<Draft>) {
    claimed.current?.release()
    claimed.current = next
    source.current = (next.draft && ports().server?.sourceOf(next.draft)) ?? null
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
    try {
      const next = await openDraft(ports(), writer)
      if (next) take(next)
      else toast.info('Ese texto ya se abrió en otra pestaña, o se guardó.')
    } catch (error) {
      toast.failure('No se pudo abrir ese texto', errorMessage(error))
    }
    await look()
  }
  async function drop(writer: string) {
    await deleteDraft(ports(), writer)
    await look()
  }
  /** Another computer kept writing: its copy becomes a draft of its own. */
  function showNewer() {
    source.current = null
    void look()
  }
  return { opened, others: { left, open: change, drop, showNewer } }
}
export type OtherTexts = ReturnType<typeof useOpenedDraft>['others']

type Props<Value, Stored, Draft extends EditorDraft<Value>> = {
  readonly document: EditableDocument<Value, Stored, Draft>
  /** Shown until the draft is open. */
  readonly loading?: ReactNode
  readonly children: (opened: OpenDraft<Draft>, others: OtherTexts) => ReactNode
}

/** Renders a document's form once its draft is open; another draft is another form. */
export function DraftLoader<Value, Stored, Draft extends EditorDraft<Value>>({
  document,
  loading = <Loading text="Cargando..." />,
  children,
}: Props<Value, Stored, Draft>) {
  const { opened, others } = useOpenedDraft(() => createDraftSource(document))
  if (!opened) return loading
  return <Fragment key={opened.writer}>{children(opened, others)}</Fragment>
}
