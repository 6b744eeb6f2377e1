/** Serves picture uploads. Apart, since it loads sharp. */
import type { Config } from '@netlify/functions'
import { netlifyFunction } from '../http/create-handler.ts'
import { serveEndpoints } from '../http/handle-request.ts'
import { createServices } from '../services.ts'
import { uploadHandlers } from '../upload-handlers.ts'

export default netlifyFunction((env) => serveEndpoints(uploadHandlers, createServices(env)))

export const config: Config = {
  path: '/api/prensa/upload/sigle-img',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
