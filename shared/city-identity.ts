/** What /build.json of the public site says of the city, so that the panel shows what was saved and not what it was built with. */
import { z } from 'zod'

const Colour = z.string().regex(/^#[0-9a-f]{6}$/)

export const CityIdentity = z.object({
  /** Name of the city, as "La Banda", and of its municipality, as "Municipalidad de La Banda". */
  name: z.string(),
  municipality: z.string(),
  /** Address of the emblem on the public site; null for the one that every portal comes with. */
  emblem: z.string().nullable(),
  /** What a map of the city shows when it is opened. */
  map: z.object({ lat: z.number(), lng: z.number(), zoom: z.int() }),
  /** Those that the city names (shared/contract/colours). */
  colours: z.object({ principal: Colour.optional(), acento: Colour.optional() }),
})
export type CityIdentity = z.output<typeof CityIdentity>
