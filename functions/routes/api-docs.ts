/** The contract as OpenAPI 3.1. */
import type { Config } from '@netlify/functions'
import { serveOpenApi } from '../platform/api-docs.ts'
import { entry } from '../platform/entry.ts'

export default entry((env) => serveOpenApi(env))

export const config: Config = { path: '/api/openapi.json' }
