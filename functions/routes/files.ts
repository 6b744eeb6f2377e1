/** The addresses for life of every picture (design §7) and every document (design §15). */
import type { Config } from '@netlify/functions'
import { serveFile } from '../archivos/serve-file.ts'
import { entry } from '../http/serve.ts'
import { serveMedia } from '../imagenes/media.ts'
import { portsOf } from '../services.ts'

export default entry((env) => {
  const ports = portsOf(env)
  const [picture, document] = [serveMedia(ports), serveFile(ports)]
  return (request) => (new URL(request.url).pathname.startsWith('/media/') ? picture : document)(request)
})

export const config: Config = { path: ['/media/*', '/archivos/*'] }
