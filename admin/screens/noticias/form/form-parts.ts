/** The parts of the news form that are loaded when they are opened, and what is said when one cannot be. */
import { lazy, useEffect, useState } from 'react'
import { loadFailureOf, loadFailureTexts, Offline } from '../../../controls/load-failure.ts'
import { toast } from '../../../controls/toast.tsx'

/** What was loaded once stays; without a network nothing is asked for. */
function whileOnline<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Module | null = null
  return async () => {
    if (!loaded && !navigator.onLine) throw new Offline()
    loaded ??= await load()
    return loaded
  }
}
const loads = {
  picker: whileOnline(() => import('../../imagenes/picker/ImagenPicker.tsx')),
  preview: whileOnline(() => import('./NoticiaPreview.tsx')),
  history: whileOnline(() => import('../history/HistoryDialog.tsx')),
}

/** React keeps a part that could not be loaded as it is: only a new one asks again. */
const newParts = () => ({
  ImagenPicker: lazy(loads.picker),
  NoticiaPreview: lazy(loads.preview),
  HistoryDialog: lazy(loads.history),
})

/** `attempt` is the key of the boundary around them. `fail` says why one failed, and has the next opening ask again. */
export function useFormParts() {
  const [{ attempt, parts }, setParts] = useState(() => ({ attempt: 0, parts: newParts() }))

  // Who loses the connection while writing still gets them: they are here by then. One that is not says so when it is opened.
  useEffect(() => {
    for (const load of Object.values(loads)) load().catch((error: unknown) => console.warn('Not loaded ahead', error))
  }, [])

  function fail(error: unknown) {
    setParts((last) => ({ attempt: last.attempt + 1, parts: newParts() }))
    void loadFailureOf(error, window.location.origin).then((why) => {
      const { title, text } = loadFailureTexts[why]
      toast.failure(title, `${text} Lo que escribiste sigue acá.`)
    })
  }
  return { ...parts, attempt, fail }
}
