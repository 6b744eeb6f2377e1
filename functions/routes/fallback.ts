/** Articles that the current release does not have, or has in an older text (design §8.6). */
import type { Config } from '@netlify/functions'
import { entry } from '../http/serve.ts'
import { serveFallback } from '../noticias/fallback.ts'
import { portsOf } from '../services.ts'

export default entry((env) => serveFallback(portsOf(env)))

export const config: Config = { path: '/noticia/*', preferStatic: true }
