import { useWindowEvent } from '@mantine/hooks'
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { runAction } from '../controls/action.ts'
import { ErrorState, Loading } from '../controls/states.tsx'
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

const refusedText = 'El navegador no dejó usar su almacenamiento. Revisá sus permisos o recargá la página.'

/** Toasts of the opening of another draft. */
export const openTexts = { done: null, failed: 'No se pudo abrir ese texto' } as const

/**
 * Locks and opens the form's draft; `failure`: why it could not.
 * `others`: drafts that no form has open, listed again on focus.
 */
function useOpenedDraft<Draft>(getSource: () => DraftSource<Draft>) {
  const [opened, setOpened] = useState<OpenDraft<Draft> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const [drafts, setDrafts] = useState<readonly OtherDraft[]>([])
  const locked = useRef<OpenDraft<Draft>>(null)
  const serverWriter = useRef<string | null>(null)
  const open = useEffectEvent(() => openOrCreateDraft(getSource()))
  const listOthers = async () => setDrafts(await listOtherDrafts(getSource(), serverWriter.current))
  const listOthersEvent = useEffectEvent(listOthers)

  function show(next: OpenDraft<Draft>) {
    locked.current?.release()
    locked.current = next
    serverWriter.current = (next.draft && getSource().server?.sourceOf(next.draft)) ?? null
    setOpened(next)
  }
  const showEvent = useEffectEvent(show)

  useEffect(() => {
    let isUnmounted = false
    open().then(
      (next) => {
        if (isUnmounted) return next.release()
        showEvent(next)
        void listOthersEvent()
      },
      (error: unknown) => {
        if (!isUnmounted) setFailure(errorMessage(error, refusedText))
      },
    )
    return () => {
      isUnmounted = true
      locked.current?.release()
      locked.current = null
    }
  }, [tries])
  useWindowEvent('focus', listOthers)

  function retry() {
    setFailure(null)
    setTries(tries + 1)
  }

  async function openOther(writer: string) {
    const next = await runAction(() => openDraft(getSource(), writer), openTexts)
    if (next.ok && next.saved) show(next.saved)
    else if (next.ok) toast.info('Ese texto ya se abrió en otra pestaña, o se guardó.')
    await listOthers()
  }
  async function deleteOther(writer: string) {
    await deleteDraft(getSource(), writer)
    await listOthers()
  }
  /** Lists the server copy of the open draft as well, after another computer changed it. */
  function showNewer() {
    serverWriter.current = null
    void listOthers()
  }
  return { opened, failure, retry, others: { drafts, open: openOther, remove: deleteOther, showNewer } }
}
export type OtherDraftsState = ReturnType<typeof useOpenedDraft>['others']

type Props<Value, Stored, Draft extends EditorDraft<Value>> = {
  readonly document: EditableDocument<Value, Stored, Draft>
  /** Shown until the draft is open. */
  readonly loading?: ReactNode
  readonly children: (opened: OpenDraft<Draft>, others: OtherDraftsState) => ReactNode
}

/** Renders a document's form once its draft is open, and anew for another draft. */
export function DraftLoader<Value, Stored, Draft extends EditorDraft<Value>>({
  document,
  loading = <Loading text="Cargando..." />,
  children,
}: Props<Value, Stored, Draft>) {
  const { opened, failure, retry, others } = useOpenedDraft(() => createDraftSource(document))
  if (failure !== null) return <ErrorState title="No pudimos abrir el formulario" reason={failure} onRetry={retry} />
  if (!opened) return loading
  return <Fragment key={opened.writer}>{children(opened, others)}</Fragment>
}
