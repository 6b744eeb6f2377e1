/** Dialogs over dialogs: all of them hear of an Escape, and only the one at the top may take it. */
import { useEffect, useState } from 'react'

/** Whether another dialog stands over this one (`isOver`), up to the end of the key press that closed that one. */
export function useCovered(isOver: boolean): boolean {
  const [wasOver, setWasOver] = useState(isOver)
  useEffect(() => {
    const afterTheKey = setTimeout(() => setWasOver(isOver))
    return () => clearTimeout(afterTheKey)
  }, [isOver])
  return isOver || wasOver
}
