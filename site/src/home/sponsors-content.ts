/** Who supports the city's events, from src/content/auspiciantes.json. */
import { z } from 'zod'
import content from '../content/auspiciantes.json' with { type: 'json' }
import { optionalLink } from '../data/addresses.ts'
import { line, readContent, reviewed, rowNotes } from '../data/content.ts'
import { picture } from '../data/scenes.ts'

const Sponsor = z.strictObject({
  id: z.int().positive(),
  name: line,
  /** The logotype; empty: the name is set in type. */
  image: z.union([z.literal('').transform(() => null), picture]),
  link: optionalLink,
  alt: line,
  ...rowNotes,
})
export type Sponsor = z.output<typeof Sponsor>

const Sponsors = z.strictObject({ revisado: reviewed, filas: z.array(Sponsor) })

/**
 * Checks the text of auspiciantes.json.
 * @throws {Error} in Spanish, naming file, row and field.
 */
export const readSponsors = (value: unknown): readonly Sponsor[] =>
  readContent('auspiciantes.json', Sponsors, value).filas

export const sponsors = readSponsors(content)
