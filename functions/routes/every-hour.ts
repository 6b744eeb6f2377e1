/** Every hour: removes what is past its retention (design §5). */
import type { Config } from '@netlify/functions'
import { netlifyFunction } from '../http/serve.ts'
import { createServices } from '../services.ts'
import { serveSweep } from '../sweep.ts'

export default netlifyFunction((env) => serveSweep(createServices(env)))

export const config: Config = { schedule: '17 * * * *' }
