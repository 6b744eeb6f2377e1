/**
 * Every other address below /api/prensa/, for which netlify.toml leads here: 401 or 404 in JSON, as E01 has it. Without a path of its
 * own, so that no two functions claim one address.
 */
import { portsOf } from '../application.ts'
import { entry } from '../platform/entry.ts'
import { serve } from '../platform/serve.ts'

export default entry((env) => serve({}, portsOf(env)))
