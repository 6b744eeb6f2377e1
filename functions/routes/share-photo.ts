/**
 * The photo of a link to a news item (design §7): beside uploading, the only function that carries sharp. Apart from that
 * one, since a limit per address would refuse search engines that fetch many photos in a row.
 */
import type { Config } from '@netlify/functions'
import { netlifyFunction } from '../http/serve.ts'
import { serveSharePhoto } from '../imagenes/share-photo.ts'
import { createServices } from '../services.ts'

export default netlifyFunction((env) => serveSharePhoto(createServices(env)))

export const config: Config = { path: '/compartir/foto/*' }
