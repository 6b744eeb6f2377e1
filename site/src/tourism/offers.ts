/** What this city has to show to visitors. */
import { circuits } from './circuits.ts'
import { foodBanner } from './food-banner.ts'
import { usefulContacts } from './useful-contacts.ts'
import { venues } from './venues/venues.ts'

/** The categories of telephone numbers that hold at least one. */
export const offeredContacts = usefulContacts.filas.filter(({ contacts }) => contacts.length > 0)

/** Whether there is something of each. */
export const tourismOffers = {
  circuits: circuits.filas.length > 0,
  venues: venues.filas.length > 0,
  food: foodBanner.filas.length > 0,
  contacts: offeredContacts.length > 0,
} as const
