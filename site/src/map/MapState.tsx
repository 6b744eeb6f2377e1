export const MapWaiting = () => (
  <p className="map-state" role="status">
    <span className="spinner" aria-hidden="true" />
    <span>Cargando el mapa...</span>
  </p>
)

/** Reloads the page, whose address keeps the map open: browsers never retry a failed module. */
const reloadPage = (): void => {
  if (navigator.onLine) location.reload()
}

export const MapFailure = () => (
  <div className="map-state" role="alert">
    <p className="flush">
      El mapa no se pudo cargar. Revisá tu conexión y probá de nuevo. Los lugares están en la lista.
    </p>
    <button type="button" className="button" onClick={reloadPage}>
      Intentar de nuevo
    </button>
  </div>
)
