/** Sketch of La Banda below the tiles: a map without network. Distances are metres east and north of the main square. */
import { Pane, Polygon, Polyline } from 'react-leaflet'
import sheet from './city-sheet.json' with { type: 'json' }

type Point = [lat: number, lng: number]

const [centreLat = 0, centreLng = 0] = sheet.centre
const metresPerDegree = 111_320

const pointAt = ([east = 0, north = 0]: readonly number[]): Point => [
  centreLat + north / metresPerDegree,
  centreLng + east / (metresPerDegree * Math.cos((centreLat * Math.PI) / 180)),
]
const lineOf = (line: readonly (readonly number[])[]): Point[] => line.map(pointAt)

/** Street grid; `east` and `north` are the direction of its streets as a unit vector. */
const { metres, along, across, east, north } = sheet.blocks
const corner = (u: number, v: number): Point =>
  pointAt([metres * (u * north + v * east), metres * (v * north - u * east)])
const range = (count: number): number[] => Array.from({ length: 2 * count + 1 }, (_, index) => index - count)
const streets = [
  ...range(along).map((u) => [corner(u, -across), corner(u, across)]),
  ...range(across).map((v) => [corner(-along, v), corner(along, v)]),
]
/** Half the diagonal of a plaza, in degrees of latitude. */
const half = metres / 2 / metresPerDegree
const plazas = sheet.plazas.map(pointAt).map(([lat, lng]): [Point, Point, Point, Point] => [
  [lat - half, lng],
  [lat, lng + half],
  [lat + half, lng],
  [lat, lng - half],
])

const line = (token: string, weight: number) => ({ color: `var(${token})`, weight, interactive: false })
const area = (token: string) => ({ stroke: false, fillColor: `var(${token})`, fillOpacity: 0.3, interactive: false })

export const CitySheet = () => (
  // Leaflet draws beyond the visible area only in panes with this class.
  <Pane name="sheet" className="leaflet-overlay-pane" style={{ zIndex: 100 }}>
    <Polyline positions={streets} pathOptions={line('--hairline', 1)} />
    <Polyline positions={sheet.avenues.map(lineOf)} pathOptions={line('--white', 6)} />
    <Polygon positions={lineOf(sheet.river)} pathOptions={area('--river')} />
    <Polyline positions={lineOf(sheet.bridge)} pathOptions={line('--brick', 5)} />
    <Polyline positions={lineOf(sheet.railway)} pathOptions={{ ...line('--muted', 3), dashArray: '10 6' }} />
    <Polygon positions={plazas} pathOptions={area('--leaf')} />
  </Pane>
)
