/** Starts the page's MapButton, if any: React and Leaflet load when it is pressed, or at once with `?vista=mapa`. */
export function startPlacesMap(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-map-title]')
  const failure = button?.nextElementSibling
  if (!button || !failure) return
  const open = async (): Promise<void> => {
    button.ariaBusy = 'true'
    failure.textContent = ''
    try {
      const { openPlacesMap } = await import('./PlacesMap.tsx')
      openPlacesMap(button)
    } catch (error) {
      console.error('The map could not be loaded', error)
      failure.textContent = 'El mapa no se pudo cargar. Revisá tu conexión y probá de nuevo.'
    } finally {
      button.ariaBusy = null
    }
  }
  button.addEventListener('click', open)
  if (/[?&]vista=mapa(?:&|$)/.test(location.search)) void open()
}
