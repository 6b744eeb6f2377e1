/** Runs the clean-up every hour. */
import type { Config } from '@netlify/functions'
import { serveCleanUp } from '../cleanup.ts'
import { netlifyFunction } from '../http/create-handler.ts'
import { createServices } from '../services.ts'

export default netlifyFunction((env) => serveCleanUp(createServices(env)))

export const config: Config = { schedule: '17 * * * *' }
