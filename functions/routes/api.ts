/** Answers everything below /api/ but logging in and uploading pictures. */
import type { Config } from '@netlify/functions'
import { prensaHandlers } from '../handlers.ts'
import { serve } from '../http/handle-request.ts'
import { serveHealth, serveOpenApi } from '../http/health.ts'
import { entry, type Handle } from '../http/serve.ts'
import { servePolicyReports } from '../policy-reports/policy-reports.ts'
import { serveBuildReports } from '../publishing/build-reports.ts'
import { portsOf } from '../services.ts'

export default entry((env) => {
  const ports = portsOf(env)
  const serveEndpoint = serve(prensaHandlers, ports)
  const buildReports = serveBuildReports(ports)
  /** What is no endpoint of the contract. */
  const others: Readonly<Record<string, Handle>> = {
    '/api/health': serveHealth(ports),
    '/api/openapi.json': serveOpenApi(env),
    '/api/csp-reports': servePolicyReports(ports),
    '/api/construccion': buildReports,
    '/api/construccion/contenido': buildReports,
  }
  return (request, invocation) => {
    const path = new URL(request.url).pathname.replace(/\/$/, '')
    return (others[path] ?? serveEndpoint)(request, invocation)
  }
})

// Written out: Netlify reads this object without running it.
export const config: Config = {
  path: '/api/*',
  excludedPath: ['/api/prensa/login-user', '/api/prensa/auth-user', '/api/prensa/upload/sigle-img'],
}
