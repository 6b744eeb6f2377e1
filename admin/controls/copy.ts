/** Putting a text on the clipboard, and how it is said. */
import { attempt } from './attempt.ts'
import { reasonOf, toast } from './toast.tsx'

/** Copies `text`. Does not throw: a browser that refuses is said to. */
export const copy = (text: string): Promise<unknown> =>
  attempt(
    () => navigator.clipboard.writeText(text),
    { done: 'Copiado', failed: 'No pudimos copiar' },
    { toast, reasonOf: (error) => reasonOf(error, 'El navegador no lo permitió: seleccioná el texto y copialo.') },
  )
