/** The name of a neighbourhood as part of an address: "Cabildo Santiagueño" → "cabildo-santiagueno". */
import { fold } from '../components/fold.ts'

export const slugOf = (name: string): string => fold(name).replaceAll(' ', '-')
