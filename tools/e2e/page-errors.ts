/** Guards every page of a test: no external requests, no unexpected errors. */
import type { Browser, BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test'

const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAQAAAAEAAQMAAABmvDolAAAAA1BMVEUAAACnej3aAAAAAXRSTlMAQObYZgAAAB9JREFUaIHtwQENAAAAwqD3T20ON6AAAAAAAAAAAL4NIQAAAfFnIe4AAAAASUVORK5CYII=',
  'base64',
)
const tileHost = /^https:\/\/([a-z]\.)?tile\.openstreetmap\.org\//
const embedHost = /^https:\/\/www\.(?:youtube-nocookie\.com|openstreetmap\.org\/export)\/embed/
/** .localhost never leaves the machine (RFC 6761 §6.3). */
const localAddress = /^(https?|wss?):\/\/(([a-z\d]+\.)?localhost|127\.0\.0\.1)(:\d+)?\//

/** Expects matching console and uncaught errors from now on. */
export type PageErrors = { expect(pattern: RegExp): void }

/** Guards pages of contexts opened from now on. `stubExternal` stubs map tiles and embeds; any route disables the browser's cache. */
export function watchPageErrors(browser: Browser, stubExternal: boolean) {
  const outside: string[] = []
  const errors: string[] = []
  const expected: RegExp[] = []
  const routes: Promise<unknown>[] = []

  const onRequest = (request: Request): void => {
    const url = request.url()
    const isAnswered = stubExternal && (tileHost.test(url) || embedHost.test(url))
    if (/^(https?|wss?):/.test(url) && !localAddress.test(url) && !isAnswered)
      outside.push(`request outside localhost: ${url}`)
    if (url.endsWith('/api/csp-reports')) errors.push(`against the policy: ${request.postData()}`)
  }
  const onConsole = (message: ConsoleMessage): void => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    errors.push(`console error: ${message.text()}${url ? ` (${url})` : ''}`)
  }
  const onError = (webError: WebError): void => {
    const { name, message, stack } = webError.error()
    errors.push(`uncaught error on ${webError.page()?.url()}: ${name} ${message}\n${stack ?? ''}`)
  }
  const watch = (context: BrowserContext): void => {
    context.on('request', onRequest).on('console', onConsole).on('weberror', onError)
    if (!stubExternal) return
    const video = { contentType: 'text/html', body: '<!doctype html><html lang="es"><title>Video</title>' }
    const image = { contentType: 'image/png', body: tile }
    routes.push(context.route(tileHost, (route) => route.fulfill(image)))
    routes.push(context.route(embedHost, (route) => route.fulfill(video)))
  }
  browser.on('context', watch)

  return {
    expect: (pattern: RegExp) => void expected.push(pattern),
    /** Ends the guard. @returns unexpected errors, one a line. */
    async problems(): Promise<string[]> {
      browser.off('context', watch)
      await Promise.all(routes)
      return [...outside, ...errors.filter((error) => !expected.some((pattern) => pattern.test(error)))]
    },
  }
}
