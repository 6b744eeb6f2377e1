/** /api/prensa/*: every endpoint but the two groups below it in wire.ts that have a function of their own. */
import type { Config } from '@netlify/functions'
import { portsOf } from '../application.ts'
import { prensaHandlers } from '../handlers.ts'
import { entry } from '../platform/entry.ts'
import { serve } from '../platform/serve.ts'

export default entry((env) => serve(prensaHandlers, portsOf(env)))

export const config: Config = {
  path: '/api/prensa/*',
  excludedPath: ['/api/prensa/login-user', '/api/prensa/auth-user', '/api/prensa/upload/sigle-img'],
}
