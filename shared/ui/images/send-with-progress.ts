/** `fetch` with upload progress, which browsers offer only in XMLHttpRequest. */

/** Statuses for which Response refuses a body. */
const bodilessStatuses = [204, 205, 304]

/** Calls `onProgress` with the share sent, 0 to 1. Rejects as fetch does. */
export const sendWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (address, { method = 'GET', body, headers, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const abort = () => request.abort()
      const rejectAborted = () => reject(new DOMException('The request was aborted', 'AbortError'))
      if (signal?.aborted) return rejectAborted()
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
        const content = bodilessStatuses.includes(status) ? null : response
        resolve(new Response(content, { status, statusText, headers: headersOf(request) }))
      }
      request.onerror = () => reject(new TypeError('The request could not be sent'))
      request.onabort = rejectAborted
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
