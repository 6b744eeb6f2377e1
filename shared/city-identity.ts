/** The city in /build.json, for the panel. */
import { z } from 'zod'

const Colour = z.string().regex(/^#[0-9a-f]{6}$/)

export const CityIdentity = z.object({
  /** "La Banda" */
  name: z.string(),
  /** "Municipalidad de La Banda" */
  municipality: z.string(),
  /** Address; null for the default emblem. */
  emblem: z.string().nullable(),
  /** Initial view of maps. */
  map: z.object({ lat: z.number(), lng: z.number(), zoom: z.int() }),
  /** Missing ones are the default (shared/contract/colours). */
  colours: z.object({ principal: Colour.optional(), acento: Colour.optional() }),
})
export type CityIdentity = z.output<typeof CityIdentity>
