/** The used part of `compression`; its types require Express. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Filter = (req: IncomingMessage, res: ServerResponse) => boolean
  type Options = { readonly filter?: Filter; readonly threshold?: number }
  type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void
  const compression: ((options?: Options) => Middleware) & { readonly filter: Filter }
  export default compression
}
