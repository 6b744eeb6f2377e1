/** Serves articles missing or stale in the current build (docs/architecture.md#publishing). */
import type { Config } from '@netlify/functions'
import { netlifyFunction } from '../http/create-handler.ts'
import { serveFallback } from '../noticias/article-page.ts'
import { createServices } from '../services.ts'

export default netlifyFunction((env) => serveFallback(createServices(env)))

export const config: Config = { path: '/noticia/*', preferStatic: true }
