/** Every hour: removes what was left behind (design §5). */
import type { Config } from '@netlify/functions'
import { portsOf } from '../application.ts'
import { entry } from '../platform/entry.ts'
import { serveSweep } from '../sweep.ts'

export default entry((env) => serveSweep(portsOf(env)))

export const config: Config = { schedule: '17 * * * *' }
