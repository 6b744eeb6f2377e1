/** Parts of a form that are loaded when they are opened, and what is said when one cannot be. */
import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react'
import { loadFailureOf, loadFailureTexts, Offline } from './load-failure.ts'
import { toast } from './toast.tsx'

/** What was loaded once stays; without a network nothing is asked for. */
function whileOnline<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Module | null = null
  return async () => {
    if (!loaded && !navigator.onLine) throw new Offline()
    loaded ??= await load()
    return loaded
  }
}

// biome-ignore lint/suspicious/noExplicitAny: parts take whatever props they take.
type Loads = Readonly<Record<string, () => Promise<{ default: ComponentType<any> }>>>
type Parts<L extends Loads> = {
  readonly [Name in keyof L]: LazyExoticComponent<Awaited<ReturnType<L[Name]>>['default']>
}

/** A hook that gives the parts of `imports`. */
export function lazyParts<L extends Loads>(imports: L) {
  const loads = Object.entries(imports).map(([name, load]) => [name, whileOnline(load)] as const)
  /** React keeps a part that could not be loaded as it is: only a new one asks again. */
  const newParts = () => Object.fromEntries(loads.map(([name, load]) => [name, lazy(load)])) as unknown as Parts<L>

  /** `attempt` is the key of the boundary around them. `fail` says why one failed, and has the next opening ask again. */
  return function useParts() {
    const [{ attempt, parts }, setParts] = useState(() => ({ attempt: 0, parts: newParts() }))

    // Who loses the connection while writing still gets them: they are here by then. One that is not says so when it is opened.
    useEffect(() => {
      for (const [, load] of loads) load().catch((error: unknown) => console.warn('Not loaded ahead', error))
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
}
