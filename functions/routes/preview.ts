/** Drafts that a link was sent for: without preferStatic, since no file of the build stands here. */
import type { Config } from '@netlify/functions'
import { portsOf } from '../application.ts'
import { servePreview } from '../noticias/preview.ts'
import { entry } from '../platform/entry.ts'

export default entry((env) => servePreview(portsOf(env)))

export const config: Config = { path: '/vista-previa/*' }
