/** Closing a dialog that holds an image in the making: nothing that was chosen or typed goes without a word (design §11). */
import { useState } from 'react'
import { useConfirm } from '../../../controls/confirm.tsx'

/**
 * `isDirty`: something was chosen or typed, as `onDirty` was told last. `close` asks where that is so, then calls `onClose`. `isCovered`: the
 * question stands over the dialog, which then leaves Escape to it.
 */
export function useDiscardQuestion(onClose: () => void) {
  const [isDirty, setDirty] = useState(false)
  const { ask, isCovered } = useConfirm()
  async function close() {
    if (!isDirty || (await ask(toDiscard))) onClose()
  }
  return { isDirty, onDirty: setDirty, isCovered, close: () => void close() }
}

const toDiscard = {
  title: 'Tenés una imagen sin terminar',
  text: 'Si cerrás ahora se pierde lo que elegiste y escribiste.',
  action: 'Cerrar y descartar',
  cancel: 'Seguir con la imagen',
  isDestructive: true,
} as const
