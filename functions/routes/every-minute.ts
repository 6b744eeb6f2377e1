/** Every minute: notes what appeared or went by the clock, and asks again for what the public site does not carry yet (design §8.4). */
import type { Config } from '@netlify/functions'
import { entry, scheduled } from '../http/serve.ts'
import { log } from '../lib/log.ts'
import { followClock } from '../noticias/clock.ts'
import { contentAlert } from '../publishing/content-alert.ts'
import { lagAlert } from '../publishing/lag-alert.ts'
import { serveReconcile } from '../publishing/request-rebuild.ts'
import { portsOf } from '../services.ts'

export default entry((env) => {
  const ports = portsOf(env)
  const publishing = { ...ports, secret: () => ports.secret(), log }
  const [tellLag, tellContent] = [lagAlert(publishing), contentAlert(publishing)]
  return scheduled(
    'rebuild',
    ports,
    serveReconcile({ ...ports, followClock: () => followClock(ports), tellLag, tellContent }),
  )
})

export const config: Config = { schedule: '* * * * *' }
