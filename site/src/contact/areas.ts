/** Areas of the municipality with their pages: shared/content/intendente.json. */
import { slugOf } from '#contract/content/slug.ts'
import { hoursInText } from '../calendar/hours-in-text.ts'
import { timesOf } from '../calendar/hours-in-words.ts'
import type { OpeningTimes } from '../calendar/opening-hours.ts'
import { city } from '../city/city.ts'
import { contentOf } from '../data/content.ts'

const government = contentOf('intendente.json')

export type Area = (typeof government.contactos)[number]
export const areas: readonly Area[] = government.contactos
export const areasReviewed = government.revisado

export const contactPage = '/contacto/'
export const areaSlug = ({ title }: Pick<Area, 'title'>): string => slugOf(title)
export const areaPath = (area: Pick<Area, 'title'>): string => `${contactPage}${areaSlug(area)}/`

const hours = hoursInText(city.palacioMunicipal.horario)
/** Hours of the town hall; null for text that cannot be parsed. */
export const hallTimes: OpeningTimes | null = hours && { horarios: hours }

export const areaTimes = (area: Area): OpeningTimes | null => timesOf(area) ?? hallTimes
