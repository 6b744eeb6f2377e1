/** The scheduled comparison of what the site carries with what it should: a lost hook or a crashed build heals here. */
import type { Ports } from '../platform/context.ts'
import { log } from '../platform/log.ts'

/** Asks for a rebuild where one is due. A run that fails is logged and answered with 500; the next one comes in a minute. */
export function serveReconcile({ requestRebuild }: Pick<Ports, 'requestRebuild'>): () => Promise<Response> {
  return async () => {
    try {
      await requestRebuild()
      return new Response(null, { status: 204 })
    } catch (error) {
      log('error', 'scheduled rebuild check failed', { error })
      return new Response(null, { status: 500 })
    }
  }
}
