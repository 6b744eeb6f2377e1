/** Where browsers report what a Content-Security-Policy made them block. */
import type { Config } from '@netlify/functions'
import { portsOf } from '../application.ts'
import { entry } from '../platform/entry.ts'
import { servePolicyReports } from '../policy-reports/policy-reports.ts'

export default entry((env) => servePolicyReports(portsOf(env)))

export const config: Config = { path: '/api/csp-reports' }
