/** Whether functions and database work, for whoever watches the portal. */
import type { Config } from '@netlify/functions'
import { portsOf } from '../application.ts'
import { entry } from '../platform/entry.ts'
import { serveHealth } from '../platform/health.ts'

export default entry((env) => serveHealth(portsOf(env)))

export const config: Config = { path: '/api/health' }
