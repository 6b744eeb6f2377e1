/** Every hour: removes what was left behind (design §5). */
import type { Config } from '@netlify/functions'
import { portsOf } from '../application.ts'
import { entry } from '../platform/entry.ts'
import { scheduled } from '../platform/schedule.ts'
import { serveSweep } from '../sweep.ts'

export default entry((env) => {
  const ports = portsOf(env)
  return scheduled('sweep', ports, serveSweep(ports))
})

export const config: Config = { schedule: '17 * * * *' }
