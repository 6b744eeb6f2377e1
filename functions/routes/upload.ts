/** Uploading pictures: apart from the others, since it carries sharp (design §7). */
import type { Config } from '@netlify/functions'
import { portsOf } from '../application.ts'
import { entry } from '../platform/entry.ts'
import { serve } from '../platform/serve.ts'
import { uploadHandlers } from '../upload-handlers.ts'

export default entry((env) => serve(uploadHandlers, portsOf(env)))

export const config: Config = {
  path: '/api/prensa/upload/sigle-img',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
