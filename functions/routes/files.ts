/** Serves pictures and documents. */
import type { Config } from '@netlify/functions'
import { serveFile } from '../archivos/serve-file.ts'
import { netlifyFunction } from '../http/create-handler.ts'
import { serveMedia } from '../imagenes/serve-image.ts'
import { createServices } from '../services.ts'

export default netlifyFunction((env) => {
  const services = createServices(env)
  const [picture, document] = [serveMedia(services), serveFile(services)]
  return (request) => (new URL(request.url).pathname.startsWith('/media/') ? picture : document)(request)
})

export const config: Config = { path: ['/media/*', '/archivos/*'] }
