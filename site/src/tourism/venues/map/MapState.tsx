/** What stands in the place of the map while it is not there. */

export const MapWaiting = () => (
  <p className="map-state" role="status">
    <span className="map-spinner" aria-hidden="true" />
    <span>Cargando el mapa...</span>
  </p>
)

/**
 * Browsers remember that a module did not come and do not ask for it again: the page starts anew. The address says that the map is open, and
 * what it shows. Without a connection the list stays where it is.
 */
const retry = (): void => {
  if (navigator.onLine) location.reload()
}

export const MapFailure = () => (
  <div className="map-state" role="alert">
    <p>El mapa no se pudo cargar. Revisá tu conexión y probá de nuevo. Los lugares están en la lista.</p>
    <button type="button" className="button" onClick={retry}>
      Intentar de nuevo
    </button>
  </div>
)
