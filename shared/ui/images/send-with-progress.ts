/** `fetch` for one upload that tells how much of it has been sent: browsers tell only XMLHttpRequest. */

/** Answers with these statuses have no body, and Response refuses to be given one. */
const bodiless = [204, 205, 304]

/** A fetch that calls `onProgress` with the share sent so far, 0 to 1. Rejects as fetch does, with AbortError when aborted. */
export const sendWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (address, { method = 'GET', body, headers, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const abort = () => request.abort()
      const refuse = () => reject(new DOMException('The request was aborted', 'AbortError'))
      if (signal?.aborted) return refuse()
      request.open(method, String(address))
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.responseType = 'blob'
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      }
      request.onload = () => {
        const { status, statusText, response } = request
        const content = bodiless.includes(status) ? null : response
        resolve(new Response(content, { status, statusText, headers: headersOf(request) }))
      }
      request.onerror = () => reject(new TypeError('The request could not be sent'))
      request.onabort = refuse
      request.onloadend = () => signal?.removeEventListener('abort', abort)
      signal?.addEventListener('abort', abort)
      request.send(body as XMLHttpRequestBodyInit | null)
    })

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  return headers
}
