/** The address for life of every document (design §15). */
import type { Config } from '@netlify/functions'
import { portsOf } from '../application.ts'
import { serveFile } from '../archivos/serve-file.ts'
import { entry } from '../platform/entry.ts'

export default entry((env) => serveFile(portsOf(env)))

export const config: Config = { path: '/archivos/*' }
