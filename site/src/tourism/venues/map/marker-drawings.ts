/** The drawings of the markers, one for each type. Knows nothing of Leaflet, which needs a browser. */
const files = import.meta.glob<string>('../../../assets/scenes/marcador-*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})
/** Their addresses by name. */
export const drawings: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('marcador-') + 'marcador-'.length, -4), url]),
)
/** The drawing for types that have none of their own. */
const fallback = 'otro'

/** The name of the drawing of a type: its own, "bar", or the fallback. */
export const drawingOf = (type: string): string => (drawings.has(type.toLowerCase()) ? type.toLowerCase() : fallback)
