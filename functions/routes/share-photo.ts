/** Serves share photos. Apart from uploads, whose rate limit would refuse crawlers. */
import type { Config } from '@netlify/functions'
import { netlifyFunction } from '../http/create-handler.ts'
import { serveSharePhoto } from '../imagenes/share-image.ts'
import { createServices } from '../services.ts'

export default netlifyFunction((env) => serveSharePhoto(createServices(env)))

export const config: Config = { path: '/compartir/foto/*' }
