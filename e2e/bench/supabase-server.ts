/** Run by the benchmark of the API, with a data folder: PostgreSQL with the demo data, PostgREST over it, and what stands in for Auth. */
import { startBackend } from '../../local/backend.ts'
import { serveParent } from './server-process.ts'

const [dataDir = ''] = process.argv.slice(2)
const { stop, ...backend } = await startBackend({
  dataDir,
  port: 0,
  env: { PORTAL_DATA_API: 'postgrest' },
  log: console.error,
})
serveParent(backend, stop)
