/** A scripted public site and build hook. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Reply = { readonly status: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> }
type Replying = (headers: Readonly<Record<string, unknown>>, body: string) => Promise<Reply> | Reply
export type FakeSite = {
  /** Origin, without a trailing slash. */
  readonly url: string
  /** "METHOD /path" of requests, with If-None-Match. */
  readonly requests: string[]
  /** Sets a path's answer; functions run each time. */
  on(path: string, reply: Reply | Replying): void
  stop(): Promise<void>
}

/** Starts it on a free port; paths answer 404 by default. */
export async function startFakeSite(): Promise<FakeSite> {
  const replies = new Map<string, Reply | Replying>()
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const validator = request.headers['if-none-match']
    requests.push(`${request.method} ${path}${validator ? ` ${validator}` : ''}`)
    const told = replies.get(path) ?? { status: 404 }
    const { status, body, headers } =
      typeof told === 'function' ? await told(request.headers, await text(request)) : told
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    on: (path, reply) => replies.set(path, reply),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
