/** The address for life of every picture (design §7). */
import type { Config } from '@netlify/functions'
import { portsOf } from '../application.ts'
import { serveMedia } from '../imagenes/media.ts'
import { entry } from '../platform/entry.ts'

export default entry((env) => serveMedia(portsOf(env)))

export const config: Config = { path: '/media/*' }
