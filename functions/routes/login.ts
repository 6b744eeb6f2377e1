/** Logging in: limited by the platform before anything runs (design §6). */
import type { Config } from '@netlify/functions'
import { sessionHandlers } from '../handlers.ts'
import { serve } from '../http/handle-request.ts'
import { entry } from '../http/serve.ts'
import { portsOf } from '../services.ts'

export default entry((env) => serve(sessionHandlers, portsOf(env)))

export const config: Config = {
  path: ['/api/prensa/login-user', '/api/prensa/auth-user'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
