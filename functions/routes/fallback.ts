/** Articles that the current release does not have, or has in an older text (design §8.6). */
import type { Config } from '@netlify/functions'
import { portsOf } from '../application.ts'
import { serveFallback } from '../noticias/fallback.ts'
import { entry } from '../platform/entry.ts'

export default entry((env) => serveFallback(portsOf(env)))

export const config: Config = { path: '/noticia/*', preferStatic: true }
