/** Drafts that somebody was sent a link to. */
import type { Config } from '@netlify/functions'
import { portsOf } from '../application.ts'
import { entry } from '../platform/entry.ts'
import { servePreview } from '../revisiones/preview.ts'

export default entry((env) => servePreview(portsOf(env)))

export const config: Config = { path: '/vista-previa/*' }
