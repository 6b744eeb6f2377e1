/** The city in /build.json, so that the panel shows saved values. */
import { z } from 'zod'

const Colour = z.string().regex(/^#[0-9a-f]{6}$/)

export const CityIdentity = z.object({
  /** "La Banda", and "Municipalidad de La Banda". */
  name: z.string(),
  municipality: z.string(),
  /** On the public site; null for the default emblem. */
  emblem: z.string().nullable(),
  /** Initial view of maps. */
  map: z.object({ lat: z.number(), lng: z.number(), zoom: z.int() }),
  /** Those that the city names (shared/contract/colours). */
  colours: z.object({ principal: Colour.optional(), acento: Colour.optional() }),
})
export type CityIdentity = z.output<typeof CityIdentity>
