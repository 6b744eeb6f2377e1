/** Components loaded on first use. */
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { Loading } from './states.tsx'
import { toast } from './toast.tsx'

export type LoadFailure = 'offline' | 'outdated' | 'broken'

export const loadFailureTexts: Readonly<Record<LoadFailure, { readonly title: string; readonly text: string }>> = {
  offline: { title: 'No hay conexión', text: 'Revisá tu conexión a internet e intentá de nuevo.' },
  outdated: { title: 'Hay una versión nueva del panel', text: 'Recargá la página para usarla.' },
  broken: {
    title: 'Algo falló en el panel',
    text: 'Recargá la página. Si vuelve a pasar, avisale al área de Sistemas qué estabas haciendo.',
  },
}

/** Messages of Chrome, Firefox and Safari for a module that cannot be fetched, and of Vite for a style sheet. */
const missing = /dynamically imported module|importing a module script|unable to preload css/i
const fileIn = /https?:\/\/\S+?\.(?:js|css)\b|\/\S+?\.(?:js|css)\b/i

/** Thrown instead of an import while offline: browsers never retry a failed module. */
export class Offline extends Error {
  override readonly name = 'Offline'
}

type Probe = (url: string) => Promise<Response | null>

/** Requests a URL; null without a response. `navigator.onLine` is true on networks without internet. */
const probeUrl: Probe = (url) => fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)

/** Classifies a failed import: 'outdated' if the server no longer has the file. Does not throw. */
export async function loadFailureOf(error: unknown, origin: string, probe: Probe = probeUrl): Promise<LoadFailure> {
  if (error instanceof Offline) return 'offline'
  if (!(error instanceof Error && missing.test(error.message))) return 'broken'
  const response = await probe(new URL(fileIn.exec(error.message)?.[0] ?? '', origin).href)
  const isMissing = response && !(response.ok && !response.headers.get('content-type')?.startsWith('text/html'))
  return isMissing ? 'outdated' : 'offline'
}

type BoundaryProps = { readonly onFailure: (error: unknown) => void; readonly children: ReactNode }

/** Renders nothing after a child threw. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error)
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}

type CloseCallbacks = { readonly onFailure?: () => void; readonly onClose?: () => void }

/** A component imported on first render; a failed load shows a toast and closes it. */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  loadingText?: string,
) {
  let loaded: ComponentType<Props> | null = null
  async function loadOnce() {
    if (!loaded && !navigator.onLine) throw new Offline()
    loaded ??= (await load()).default
    return { default: loaded }
  }

  function LazyDialog(props: Props & CloseCallbacks) {
    // React caches a rejected lazy component: each mount makes its own, so reopening retries.
    const [Loaded] = useState(() => loaded ?? (lazy(loadOnce) as unknown as ComponentType<Props>))
    async function fail(error: unknown) {
      const close = props.onFailure ?? props.onClose
      close?.()
      const { title, text } = loadFailureTexts[await loadFailureOf(error, window.location.origin)]
      toast.failure(title, `${text} Lo que escribiste sigue acá.`)
    }
    return (
      <Boundary onFailure={fail}>
        <Suspense fallback={loadingText && <Loading text={loadingText} />}>
          <Loaded {...props} />
        </Suspense>
      </Boundary>
    )
  }
  /** Loads the component ahead; a failure shows only when it is opened. */
  const preload = () => {
    loadOnce().catch((error: unknown) => console.warn('Preload failed', error))
  }
  return Object.assign(LazyDialog, { preload })
}
