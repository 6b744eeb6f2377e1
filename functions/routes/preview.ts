/** Drafts that a link was sent for: without preferStatic, since no file of the build stands here. */
import type { Config } from '@netlify/functions'
import { entry } from '../http/serve.ts'
import { servePreview } from '../noticias/preview.ts'
import { portsOf } from '../services.ts'

export default entry((env) => servePreview(portsOf(env)))

export const config: Config = { path: '/vista-previa/*' }
