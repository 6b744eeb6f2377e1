/** An answer of Auth that ends the request, in GoTrue's error shape. `code` empty: a hook's, which has none of its own. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }

  response(): Response {
    const { status, code, message: msg } = this
    const headers = code === '' ? {} : { 'x-sb-error-code': code }
    return Response.json({ code: status, error_code: code || 'unknown', msg }, { status, headers })
  }
}
