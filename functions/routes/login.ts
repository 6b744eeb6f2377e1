/** Logging in: limited by the platform before anything runs (design §6). */
import type { Config } from '@netlify/functions'
import { portsOf } from '../application.ts'
import { sessionHandlers } from '../handlers.ts'
import { entry } from '../platform/entry.ts'
import { serve } from '../platform/serve.ts'

export default entry((env) => serve(sessionHandlers, portsOf(env)))

export const config: Config = {
  path: ['/api/prensa/login-user', '/api/prensa/auth-user'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
