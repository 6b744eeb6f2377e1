type Located = { readonly lat?: number | undefined; readonly lng?: number | undefined }

/** CSP directive of a page with a map. */
export const tileSources = "img-src 'self' data: https://tile.openstreetmap.org"

const isLocated = ({ lat, lng }: Located): boolean => lat !== undefined && lng !== undefined

export const hasMap = (rows: readonly Located[]): boolean => rows.some(isLocated)

/** Attributes of a row for the map of its list (PlacesMap.tsx). @param text the line below its name. */
export const placeRow = (row: Located & { readonly name: string }, text: string) => ({
  'data-place': row.name,
  'data-place-text': text,
  ...(isLocated(row) && { 'data-at': `${row.lat},${row.lng}` }),
})
