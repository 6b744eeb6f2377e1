/** Serves /api/ except login and uploads. */
import type { Config } from '@netlify/functions'
import { prensaHandlers } from '../handlers.ts'
import { type Handle, netlifyFunction } from '../http/create-handler.ts'
import { serveEndpoints } from '../http/handle-request.ts'
import { serveHealth, serveOpenApi } from '../http/health.ts'
import { servePolicyReports } from '../policy-reports/policy-reports.ts'
import { serveBuildReports } from '../publishing/build-reports.ts'
import { createServices } from '../services.ts'

export default netlifyFunction((env) => {
  const services = createServices(env)
  const endpoints = serveEndpoints(prensaHandlers, services)
  const buildReports = serveBuildReports(services)
  /** Addresses outside the contract. */
  const others: Readonly<Record<string, Handle>> = {
    '/api/health': serveHealth(services),
    '/api/openapi.json': serveOpenApi(env),
    '/api/csp-reports': servePolicyReports(services),
    '/api/construccion': buildReports,
    '/api/construccion/contenido': buildReports,
  }
  return (request, invocation) => {
    const path = new URL(request.url).pathname.replace(/\/$/, '')
    return (others[path] ?? endpoints)(request, invocation)
  }
})

// A literal: Netlify reads it without running the module.
export const config: Config = {
  path: '/api/*',
  excludedPath: ['/api/prensa/login-user', '/api/prensa/auth-user', '/api/prensa/upload/sigle-img'],
}
