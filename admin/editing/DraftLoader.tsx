import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Loading } from '../controls/ListStates.tsx'
import { reasonOf, toast } from '../controls/toast.tsx'
import { draftPortsOf } from './browser-drafts.ts'
import type { EditableDocument, EditorDraft } from './document.ts'
import {
  type DraftPorts,
  dropLeft,
  type LeftDraft,
  leftBehind,
  type OpenedDraft,
  openDraft,
  openOther,
} from './open-draft.ts'

/** Claims and opens the form's draft; `others` lists what was left behind, read again when the tab is shown. */
export function useOpenedDraft<Draft>(ports: () => DraftPorts<Draft>) {
  const [opened, setOpened] = useState<OpenedDraft<Draft> | null>(null)
  const [left, setLeft] = useState<readonly LeftDraft[]>([])
  const claimed = useRef<OpenedDraft<Draft>>(null)
  const source = useRef<string | null>(null)
  const open = useEffectEvent(() => openDraft(ports()))
  const look = async () => setLeft(await leftBehind(ports(), source.current))
  const lookAgain = useEffectEvent(look)

  function take(next: OpenedDraft<Draft>) {
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
      const next = await openOther(ports(), writer)
      if (next) take(next)
      else toast.info('Ese texto ya se abrió en otra pestaña, o se guardó.')
    } catch (error) {
      toast.failure('No se pudo abrir ese texto', reasonOf(error))
    }
    await look()
  }
  async function drop(writer: string) {
    await dropLeft(ports(), writer)
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
  readonly children: (opened: OpenedDraft<Draft>, others: OtherTexts) => ReactNode
}

/** Renders a document's form once its draft is open; another draft is another form. */
export function DraftLoader<Value, Stored, Draft extends EditorDraft<Value>>({
  document,
  loading = <Loading text="Cargando..." />,
  children,
}: Props<Value, Stored, Draft>) {
  const { opened, others } = useOpenedDraft(() => draftPortsOf(document))
  if (!opened) return loading
  return <Fragment key={opened.writer}>{children(opened, others)}</Fragment>
}
