/** Drafts that somebody was sent a link to. */
import type { Config } from '@netlify/functions'
import { portsOf } from '../application.ts'
import { servePreview } from '../noticias/preview.ts'
import { entry } from '../platform/entry.ts'

export default entry((env) => servePreview(portsOf(env)))

export const config: Config = { path: '/vista-previa/*' }
