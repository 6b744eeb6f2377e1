/** What keeps an island's place on the page when its script fails: the HTML that the build rendered, whose links and forms work by themselves. */
import { Component, type ComponentType, type ReactNode } from 'react'

type Props = {
  /** Finds the element that the island renders. */
  readonly selector: string
  readonly children: ReactNode
}

/** Shows its children, and what stood in their place before they took over once one of them fails. */
class IslandBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }
  // Made before the first render takes the HTML over; on the server there is none.
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
        {/* HTML of the page itself. */}
        <div dangerouslySetInnerHTML={{ __html: this.#built }} />
      </div>
    )
  }
}

/** The HTML of an element without what only a script makes work; empty where it is not there. */
function builtHtml(selector: string): string {
  const copy = document.querySelector(selector)?.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const part of copy.querySelectorAll('button[type="button"], dialog')) part.remove()
  return copy.outerHTML
}

/** An island that gives way to the HTML of the build when it fails. @param selector finds the element that it renders. */
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
