/** Recycling, rules and environmental stations, from shared/content/normas-residuos.json. */
import { contentOf } from '../data/content.ts'
import { scheduleOf } from './collection-time.ts'

export const wasteRules = contentOf('normas-residuos.json')

/** The weekly collection of recyclables, the same for every neighbourhood. */
export const recyclingSchedule = scheduleOf(wasteRules.reciclables)
