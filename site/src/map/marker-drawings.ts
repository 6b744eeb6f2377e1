/** Marker drawings by type; without Leaflet, which needs a browser. */
const files = import.meta.glob<string>('../assets/scenes/marcador-*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})
export const drawings: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('marcador-') + 'marcador-'.length, -4), url]),
)
const fallback = 'otro'

/** Name of a type's drawing, "bar", or the fallback. */
export const drawingOf = (type: string): string => (drawings.has(type.toLowerCase()) ? type.toLowerCase() : fallback)
