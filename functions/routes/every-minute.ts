/** Runs the news schedule and build requests every minute. */
import type { Config } from '@netlify/functions'
import { netlifyFunction } from '../http/create-handler.ts'
import { runMinuteJobs } from '../publishing/reconcile.ts'
import { createServices } from '../services.ts'

export default netlifyFunction((env) => runMinuteJobs(createServices(env)))

export const config: Config = { schedule: '* * * * *' }
