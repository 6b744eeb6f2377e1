export const MapWaiting = () => (
  <p className="map-state" role="status">
    <span className="map-spinner" aria-hidden="true" />
    <span>Cargando el mapa...</span>
  </p>
)

/** Offers a reload: browsers never retry a failed module. The address keeps the map open. */
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
