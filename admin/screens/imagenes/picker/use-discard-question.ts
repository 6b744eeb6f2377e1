/** Closing a dialog that holds an image in the making: nothing that was chosen or typed goes without a word (design §11). */
import { useState } from 'react'
import { confirm } from '../../../controls/confirm.tsx'
import { useCovered } from '../../../controls/use-covered.ts'

/**
 * `isDirty`: something was chosen or typed, as `onDirty` was told last. `close` asks where that is so, then calls `onClose`. `isCovered`: the
 * question stands over the dialog, which then leaves Escape to it.
 */
export function useDiscardQuestion(onClose: () => void) {
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  async function close() {
    setAsking(isDirty)
    const mayGo = !isDirty || (await askToDiscard())
    setAsking(false)
    if (mayGo) onClose()
  }
  return { isDirty, onDirty: setDirty, isCovered: useCovered(isAsking), close: () => void close() }
}

const askToDiscard = () =>
  confirm({
    title: 'Tenés una imagen sin terminar',
    text: 'Si cerrás ahora se pierde lo que elegiste y escribiste.',
    action: 'Cerrar y descartar',
    cancel: 'Seguir con la imagen',
    isDestructive: true,
  })
