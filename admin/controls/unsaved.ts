/** The screens that hold something unsaved, for who leaves the page by another way than their links. */

/** Makes an empty list of them. */
export function createUnsaved() {
  const open = new Set<() => void>()
  return {
    /** Lists one; `letGo` runs when it is left on purpose. Answers how to take it off again. */
    add(letGo: () => void): () => void {
      open.add(letGo)
      return () => void open.delete(letGo)
    },
    /** True where something would be lost. */
    isOpen: (): boolean => open.size > 0,
    /** Gives all of it up: nothing asks any more. */
    letGo(): void {
      for (const letGo of [...open]) letGo()
      open.clear()
    },
  }
}

export const unsaved = createUnsaved()
