/**
 * Run by the benchmark of the API, with the folder of a packed function and the portal's origin: serves the function over HTTP, each request
 * handed to it as the event that Netlify makes. `x-calls` of an answer counts what it asked of Supabase; it is true of one request at a time.
 */
import { subscribe } from 'node:diagnostics_channel'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { loadFunction } from '../../testing/bundles/lambda.ts'
import { serveParent } from './server-process.ts'

const [dir = '', origin = ''] = process.argv.slice(2)
let calls = 0
subscribe('undici:request:create', () => {
  calls++
})
const call = await loadFunction(dir)

async function eventOf(req: IncomingMessage) {
  const body = req.method === 'POST' ? await buffer(req) : null
  const rawUrl = `${origin}${req.url}`
  return {
    rawUrl,
    path: new URL(rawUrl).pathname,
    httpMethod: req.method,
    headers: { ...req.headers, 'x-nf-client-connection-ip': '203.0.113.7', 'x-nf-request-id': 'bench' },
    isBase64Encoded: body !== null,
    ...(body && { body: body.toString('base64') }),
    flags: {},
  }
}

const server = createServer(async (req, res) => {
  const before = calls
  const { answer } = call(await eventOf(req))
  const { status, headers, body } = await answer
  res.writeHead(status, { ...headers, 'x-calls': calls - before }).end(body)
})
server.listen(0, '127.0.0.1', () => serveParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
