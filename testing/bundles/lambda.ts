/** A packed function in this process, called as AWS Lambda calls it. */
import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'

export type LambdaAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export type Called = {
  /** Resolves once the answer has ended. */
  readonly answer: Promise<LambdaAnswer>
  /** Resolves once the function has ended, with what it left for after its answer. */
  readonly done: Promise<unknown>
}

type Meta = {
  readonly statusCode: number
  readonly headers?: Readonly<Record<string, string>>
  readonly multiValueHeaders?: Readonly<Record<string, readonly string[]>>
}

/** What a function writes its answer to. */
class AnswerStream extends Writable {
  #meta: Meta = { statusCode: 0 }
  readonly #chunks: Buffer[] = []

  begin(meta: Meta): this {
    this.#meta = meta
    return this
  }
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#chunks.push(chunk)
    done()
  }
  answer(): LambdaAnswer {
    const { statusCode, headers = {}, multiValueHeaders = {} } = this.#meta
    const lists = Object.entries(multiValueHeaders).map(([name, values]) => [name, values.join(', ')])
    return {
      status: statusCode,
      headers: { ...headers, ...Object.fromEntries(lists) },
      body: Buffer.concat(this.#chunks),
    }
  }
}

/** What the runtime offers to functions that stream their answers; Netlify's own layer in the bundle uses it. */
const awslambda = {
  streamifyResponse: <Handler>(handler: Handler): Handler => handler,
  HttpResponseStream: { from: (stream: AnswerStream, meta: Meta): AnswerStream => stream.begin(meta) },
}

/** Loads the bundle in a folder. @returns calls it with an event of Netlify's. */
export async function loadFunction(dir: string): Promise<(event: unknown) => Called> {
  Object.assign(globalThis, { awslambda })
  const { handler } = await import(pathToFileURL(`${dir}/___netlify-entry-point.mjs`).href)
  return (event) => {
    const stream = new AnswerStream()
    const context = {
      awsRequestId: randomUUID(),
      callbackWaitsForEmptyEventLoop: false,
      clientContext: { custom: {} },
      getRemainingTimeInMillis: () => 10_000,
    }
    const done = Promise.resolve(handler(event, stream, context))
    const ended = new Promise<void>((resolve, reject) => stream.once('finish', resolve).once('error', reject))
    return { done, answer: Promise.race([ended, done]).then(() => stream.answer()) }
  }
}
