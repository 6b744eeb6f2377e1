/** People, as lists name them. */
import type { z } from 'zod'
import type { Person } from '#contract/fields.ts'

/** "Ana Paz"; of nobody's act: somebody. */
export const personName = (person: z.output<typeof Person> | null): string =>
  person ? `${person.name} ${person.last_name}` : 'Alguien'
