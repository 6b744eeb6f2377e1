import { useRef } from 'react'
import { confirm } from './confirm.tsx'

const unsavedChanges = {
  title: 'Tenés cambios sin guardar',
  text: 'Si cerrás ahora se pierden.',
  action: 'Cerrar sin guardar',
  cancel: 'Seguir editando',
  isDestructive: true,
} as const

export const unfinishedImage = {
  title: 'Tenés una imagen sin terminar',
  text: 'Si cerrás ahora se pierde lo que elegiste y escribiste.',
  action: 'Cerrar y descartar',
  cancel: 'Seguir con la imagen',
  isDestructive: true,
} as const

/** Returns a function that closes a dialog, after a confirmation if it is dirty. */
export function useDiscardQuestion(
  isDirty: boolean,
  onClose: () => void,
  question: Parameters<typeof confirm>[0] = unsavedChanges,
) {
  const isAsking = useRef(false)
  async function close() {
    if (isAsking.current) return
    isAsking.current = isDirty
    const isConfirmed = !isDirty || (await confirm(question))
    isAsking.current = false
    if (isConfirmed) onClose()
  }
  return () => void close()
}
