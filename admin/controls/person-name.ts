import type { z } from 'zod'
import type { Person } from '#contract/fields.ts'

type Named = Pick<z.output<typeof Person>, 'name' | 'last_name'>

/** "Ana Paz"; "Alguien" without a person. */
export const personName = (person: Named | null): string => (person ? `${person.name} ${person.last_name}` : 'Alguien')

export const namesById = (people: readonly (Named & { readonly _id: string })[]): Record<string, string> =>
  Object.fromEntries(people.map((person) => [person._id, personName(person)]))
