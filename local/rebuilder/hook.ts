/** The build hook of this machine: POST /build_hooks/{id}, as Netlify's, on a port of its own. */
import { createServer, type RequestListener } from 'node:http'
import { type ListenOptions, listenOn } from '../gateway/listen.ts'
import type { Rebuilder } from './rebuilder.ts'

export type HookOptions = ListenOptions & {
  /** The secret part of the address. */
  readonly id: string
  /** TCP port; 0, any free one, unless said. */
  readonly port?: number
}

/** Answers the hook: 200 once the rebuild is asked for, 405 for other methods, 404 for other addresses. */
function hookHandler(rebuilder: Pick<Rebuilder, 'trigger'>, id: string): RequestListener {
  return (req, res) => {
    req.resume()
    if (req.url?.split('?')[0] !== `/build_hooks/${id}`) {
      res.writeHead(404).end()
      return
    }
    if (req.method !== 'POST') {
      res.writeHead(405, { allow: 'POST' }).end()
      return
    }
    rebuilder.trigger()
    res.writeHead(200).end()
  }
}

/**
 * Listens and answers with the hook's whole address, the BUILD_HOOK_URL of the functions.
 * @throws {StartError} for a busy port.
 */
export async function listenHook(
  rebuilder: Pick<Rebuilder, 'trigger'>,
  { id, port = 0, ...listen }: HookOptions,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer(hookHandler(rebuilder, id))
  const origin = await listenOn(server, port, listen)
  return {
    url: `${origin}/build_hooks/${id}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
