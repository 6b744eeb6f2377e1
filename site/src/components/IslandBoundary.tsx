/** Restores the built HTML when an island fails: its links and forms work without scripts. */
import { Component, type ComponentType, type ReactNode } from 'react'

type Props = {
  readonly selector: string
  readonly children: ReactNode
}

class IslandBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }
  // Read before the first render replaces it; the server has none.
  readonly #built = typeof document === 'undefined' ? '' : builtHtml(this.props.selector)

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div>
        <p className="notice notice-warning" role="alert">
          <span>Algo falló en esta parte de la página. Abajo está lo que mostraba al abrirse. </span>
          <a href={`${location.pathname}${location.search}`}>Volvé a cargar la página</a>
        </p>
        <div dangerouslySetInnerHTML={{ __html: this.#built }} />
      </div>
    )
  }
}

/** Reads an element's HTML without buttons and dialogs, which need scripts; empty where missing. */
function builtHtml(selector: string): string {
  const copy = document.querySelector(selector)?.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const part of copy.querySelectorAll('button[type="button"], dialog')) part.remove()
  return copy.outerHTML
}

/** An island with the built HTML as its fallback. @param selector of its element. */
export function boundIsland<Props extends object>(
  Island: ComponentType<Props>,
  selector: string,
): ComponentType<Props> {
  return (props) => (
    <IslandBoundary selector={selector}>
      <Island {...props} />
    </IslandBoundary>
  )
}
