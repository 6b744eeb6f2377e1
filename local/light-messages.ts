/**
 * Requests and responses that stay in this process: gateway, functions and embedded Supabase hand them to each other. Node makes its own for
 * the network, with a stream, a signal and a finalizer for each: a fifth of what a reader's call cost here
 * (docs/decisions/2026-11-23-search-and-items-in-time.md). These are headers and a text; whatever else is asked of one is asked of Node's,
 * which is made then.
 */

const { Request: NodeRequest, Response: NodeResponse } = globalThis

type RequestParts = {
  readonly method: string
  readonly headers: Headers
  readonly body?: string | Buffer<ArrayBuffer> | undefined
}

class LightRequest {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly #body: RequestParts['body']
  #made: Request | undefined

  constructor(url: string, { method, headers, body }: RequestParts) {
    this.url = url
    this.method = method
    this.headers = headers
    this.#body = body
  }
  made(): Request {
    const { url, method, headers } = this
    this.#made ??= new NodeRequest(url, { method, headers, ...(this.#body && { body: this.#body }) })
    return this.#made
  }
  async text(): Promise<string> {
    return this.#made || typeof this.#body !== 'string' ? this.made().text() : this.#body
  }
}
delegate(LightRequest.prototype, NodeRequest.prototype)

/** A request whose address, method and headers cost nothing. What knows only Node's own takes `nodesOwn` of it. */
export const lightRequest = (url: string, parts: RequestParts): Request =>
  new LightRequest(url, parts) as unknown as Request

/** The request as Node makes it. Its body must not have been read. */
export const nodesOwn = (request: Request): Request =>
  Object.getPrototypeOf(request) === LightRequest.prototype ? (request as unknown as LightRequest).made() : request

type Words = Readonly<Record<string, string>>

class LightResponse {
  readonly status: number
  readonly #text: string
  readonly #headers: Words
  #made: Response | undefined

  constructor(text: string, status: number, headers: Words) {
    this.status = status
    this.#text = text
    this.#headers = headers
  }
  get ok(): boolean {
    return this.status < 300
  }
  get statusText(): string {
    return ''
  }
  made(): Response {
    this.#made ??= new NodeResponse(this.#text, { status: this.status, headers: this.#headers })
    return this.#made
  }
  said(): Said | undefined {
    return this.#made ? undefined : { text: this.#text, headers: this.#headers }
  }
  async text(): Promise<string> {
    return this.#made ? this.#made.text() : this.#text
  }
}
delegate(LightResponse.prototype, NodeResponse.prototype)

/** A response of a status that has a body. @param headers by their names in small letters. */
export const lightResponse = (text: string, status: number, headers: Words): Response =>
  new LightResponse(text, status, headers) as unknown as Response

/** Headers by their names in small letters. */
export type Said = { readonly text: string; readonly headers: Words }

/** What a light response says, for whoever reads it once and whole; nothing for any other. */
export const saidBy = (response: Response): Said | undefined =>
  Object.getPrototypeOf(response) === LightResponse.prototype
    ? (response as unknown as LightResponse).said()
    : undefined

/**
 * Has this process make a light response of each text with headers that are words. Node checks the words when it sends them.
 * @returns what undoes it.
 */
export function makeLightResponses(): () => void {
  const made: typeof Response = new Proxy(NodeResponse, {
    construct(node, [body, init]: [unknown, ResponseInit?], asked): object {
      const { status = 200, headers, statusText } = init ?? {}
      const isLight =
        asked === made && typeof body === 'string' && hasBody(status) && areWords(headers) && statusText === undefined
      return isLight ? new LightResponse(body, status, headers) : Reflect.construct(node, [body, init], asked)
    },
  })
  globalThis.Response = made
  return () => {
    if (globalThis.Response === made) globalThis.Response = NodeResponse
  }
}

const hasBody = (status: number): boolean => status >= 200 && status < 600 && ![204, 205, 304].includes(status)

/** Whether these are headers as this project writes them: names in small letters, the type of the text among them. */
const areWords = (headers: ResponseInit['headers']): headers is Record<string, string> =>
  headers !== undefined &&
  Object.getPrototypeOf(headers) === Object.prototype &&
  'content-type' in headers &&
  Object.keys(headers).every((name) => name === name.toLowerCase())

/** Whatever `own` lacks it asks of what Node makes of it, and it passes for one of Node's. */
function delegate<Made extends object>(own: { made(): Made }, node: Made): void {
  for (const [name, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(node))) {
    if (Object.hasOwn(own, name)) continue
    if (get)
      Object.defineProperty(own, name, {
        get(this: typeof own) {
          return Reflect.get(this.made(), name)
        },
      })
    else if (typeof value === 'function')
      Object.defineProperty(own, name, {
        value(this: typeof own, ...given: unknown[]) {
          return Reflect.apply(value, this.made(), given)
        },
      })
  }
  Object.setPrototypeOf(own, node)
}
