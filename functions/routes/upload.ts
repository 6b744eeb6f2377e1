/** Uploading pictures: apart from the others, since it carries sharp (design §7). */
import type { Config } from '@netlify/functions'
import { serve } from '../http/handle-request.ts'
import { entry } from '../http/serve.ts'
import { portsOf } from '../services.ts'
import { uploadHandlers } from '../upload-handlers.ts'

export default entry((env) => serve(uploadHandlers, portsOf(env)))

export const config: Config = {
  path: '/api/prensa/upload/sigle-img',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
