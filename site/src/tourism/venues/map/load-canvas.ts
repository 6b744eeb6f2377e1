/** Leaflet, its styles and what draws with it: the heaviest part of the page, fetched once the map is open. */
import stylesUrl from './map.css?url'

/** Resolves when the styles of the map apply. */
function loadStyles(): Promise<void> {
  if (document.querySelector(`link[href="${stylesUrl}"]`)) return Promise.resolve()
  return new Promise((loaded, failed) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = stylesUrl
    link.onload = () => loaded()
    link.onerror = () => {
      link.remove()
      failed(new Error(`${stylesUrl} did not load`))
    }
    document.head.append(link)
  })
}

/** The component that draws the map, once its styles are here too. @throws {Error} when either does not come. */
export async function loadCanvas() {
  const [{ default: Canvas }] = await Promise.all([import('./MapCanvas.tsx'), loadStyles()])
  return Canvas
}
