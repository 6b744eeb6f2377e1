/** Every minute: news schedule, and build requests (design §8.4). */
import type { Config } from '@netlify/functions'
import { netlifyFunction } from '../http/serve.ts'
import { serveReconcile } from '../publishing/reconcile.ts'
import { createServices } from '../services.ts'

export default netlifyFunction((env) => serveReconcile(createServices(env)))

export const config: Config = { schedule: '* * * * *' }
