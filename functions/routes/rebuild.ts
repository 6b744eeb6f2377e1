/** Every minute: notes what appeared or went by the clock, and asks again for what the public site does not carry yet (design §8.4). */
import type { Config } from '@netlify/functions'
import { portsOf } from '../application.ts'
import { followClock } from '../noticias/clock.ts'
import { entry } from '../platform/entry.ts'
import { scheduled } from '../platform/schedule.ts'
import { serveReconcile } from '../publishing/request-rebuild.ts'

export default entry((env) => {
  const ports = portsOf(env)
  return scheduled('rebuild', ports, serveReconcile({ ...ports, followClock: () => followClock(ports) }))
})

export const config: Config = { schedule: '* * * * *' }
