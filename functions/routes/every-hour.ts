/** Every hour: removes what was left behind (design §5). */
import type { Config } from '@netlify/functions'
import { entry, scheduled } from '../http/serve.ts'
import { portsOf } from '../services.ts'
import { serveSweep } from '../sweep.ts'

export default entry((env) => {
  const ports = portsOf(env)
  return scheduled('sweep', ports, serveSweep(ports))
})

export const config: Config = { schedule: '17 * * * *' }
