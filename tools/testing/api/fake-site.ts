/** Imitates the public site and build hook with scripted answers. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Reply = { readonly status: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> }
type ReplyFunction = (headers: Readonly<Record<string, unknown>>, body: string) => Promise<Reply> | Reply
export type FakeSite = {
  /** Origin, without a trailing slash. */
  readonly url: string
  /** "METHOD /path" of requests, with If-None-Match. */
  readonly requests: string[]
  /** Sets a path's answer; functions run each time. */
  on(path: string, reply: Reply | ReplyFunction): void
  stop(): Promise<void>
}

/** Starts on a free port; paths answer 404 by default. */
export async function startFakeSite(): Promise<FakeSite> {
  const replies = new Map<string, Reply | ReplyFunction>()
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const validator = request.headers['if-none-match']
    requests.push(`${request.method} ${path}${validator ? ` ${validator}` : ''}`)
    const reply = replies.get(path) ?? { status: 404 }
    const { status, body, headers } =
      typeof reply === 'function' ? await reply(request.headers, await text(request)) : reply
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    on: (path, answer) => replies.set(path, answer),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
