/**
 * Run as a process of its own: starts the bundle in the folder given by its argument as AWS Lambda would, sends it the event
 * that standard input brings as JSON, and prints its answer as one line of JSON: {status, headers, body}.
 */
import { Writable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

type Meta = {
  statusCode: number
  headers?: Record<string, string>
  multiValueHeaders?: Record<string, readonly string[]>
}

const answer = { status: 0, headers: {} as Record<string, string>, body: '' }
const chunks: Buffer[] = []
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    chunks.push(chunk)
    done()
  },
})

/** What the runtime offers to functions that stream their answers; Netlify's own layer in the bundle uses it. */
const awslambda = {
  streamifyResponse: <Handler>(handler: Handler): Handler => handler,
  HttpResponseStream: {
    from(to: Writable, { statusCode, headers, multiValueHeaders = {} }: Meta): Writable {
      answer.status = statusCode
      const lists = Object.entries(multiValueHeaders).map(([name, values]) => [name, values.join(', ')])
      answer.headers = { ...headers, ...Object.fromEntries(lists) }
      return to
    },
  },
}
Object.assign(globalThis, { awslambda })

const [, , dir = ''] = process.argv
const event = await json(process.stdin)
const { handler } = await import(pathToFileURL(`${dir}/___netlify-entry-point.mjs`).href)
const context = {
  awsRequestId: 'bundle-check',
  callbackWaitsForEmptyEventLoop: false,
  clientContext: { custom: {} },
  getRemainingTimeInMillis: () => 10_000,
}
await handler(event, stream, context)
answer.body = Buffer.concat(chunks).toString('utf8')
process.stdout.write(`\nANSWER ${JSON.stringify(answer)}\n`, () => process.exit(0))
