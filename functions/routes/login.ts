/** Serves logins, behind the platform's rate limit. */
import type { Config } from '@netlify/functions'
import { sessionHandlers } from '../handlers.ts'
import { netlifyFunction } from '../http/create-handler.ts'
import { serveEndpoints } from '../http/handle-request.ts'
import { createServices } from '../services.ts'

export default netlifyFunction((env) => serveEndpoints(sessionHandlers, createServices(env)))

export const config: Config = {
  path: ['/api/prensa/login-user', '/api/prensa/auth-user'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
