/** Watches every page of a test: nothing may leave the machine, and no error may go unnoticed (design §3). */
import type { Browser, BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test'

/** A transparent 256 × 256 map tile. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAQAAAAEAAQMAAABmvDolAAAAA1BMVEUAAACnej3aAAAAAXRSTlMAQObYZgAAAB9JREFUaIHtwQENAAAAwqD3T20ON6AAAAAAAAAAAL4NIQAAAfFnIe4AAAAASUVORK5CYII=',
  'base64',
)
const tileHost = /^https:\/\/([a-z]\.)?tile\.openstreetmap\.org\//
/** The player of videos in news: what it would show is not ours. */
const playerHost = /^https:\/\/www\.youtube-nocookie\.com\/embed\//
/** What ends in .localhost never leaves the machine either (RFC 6761 §6.3). */
const localAddress = /^(https?|wss?):\/\/(([a-z\d]+\.)?localhost|127\.0\.0\.1)(:\d+)?\//

/** From now on, console errors and uncaught errors whose text matches belong to the test. */
export type PageErrors = { expect(pattern: RegExp): void }

/**
 * Watches the pages of the contexts that a browser opens from now on. `stubExternal` answers map tiles and videos in
 * place of the network; any route turns the browser's cache off.
 */
export function watchPageErrors(browser: Browser, stubExternal: boolean) {
  const outside: string[] = []
  const errors: string[] = []
  const expected: RegExp[] = []
  const routes: Promise<unknown>[] = []

  const onRequest = (request: Request): void => {
    const url = request.url()
    const isAnswered = stubExternal && (tileHost.test(url) || playerHost.test(url))
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
    routes.push(context.route(playerHost, (route) => route.fulfill(video)))
  }
  browser.on('context', watch)

  return {
    expect: (pattern: RegExp) => void expected.push(pattern),
    /** Ends the watch. @returns what went wrong, one line each; expected errors left out. */
    async problems(): Promise<string[]> {
      browser.off('context', watch)
      await Promise.all(routes)
      return [...outside, ...errors.filter((error) => !expected.some((pattern) => pattern.test(error)))]
    },
  }
}
