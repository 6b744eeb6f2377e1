/** Serves draft previews. */
import type { Config } from '@netlify/functions'
import { netlifyFunction } from '../http/create-handler.ts'
import { servePreview } from '../noticias/article-page.ts'
import { createServices } from '../services.ts'

export default netlifyFunction((env) => servePreview(createServices(env)))

export const config: Config = { path: '/vista-previa/*' }
