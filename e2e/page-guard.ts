/** Watches every page of a test: nothing may leave the machine, and no error may go unnoticed (design §3). */
import type { BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test'

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

/** What a test may say about the errors of its pages. */
export type PageErrors = {
  /** From now on, console errors and uncaught errors whose text matches belong to the test. */
  expect(pattern: RegExp): void
}

export type PageGuard = PageErrors & {
  /** @returns what ends it. */
  watch(context: BrowserContext): Promise<() => void>
  /** What went wrong so far, one line each; expected errors left out. */
  problems(): string[]
}

/**
 * A guard for the pages of one test. `showsElsewhere`: they show map tiles or a video, which are answered in place of the network. Not
 * otherwise: with any route Playwright has every request of a page wait for the test, and turns the browser's cache off, a seventh of what
 * a page costs.
 */
export function createPageGuard({ showsElsewhere }: { readonly showsElsewhere: boolean }): PageGuard {
  const outside: string[] = []
  const errors: string[] = []
  const expected: RegExp[] = []

  return {
    expect: (pattern) => void expected.push(pattern),
    async watch(context) {
      if (showsElsewhere) {
        await context.route(tileHost, (route) => route.fulfill({ contentType: 'image/png', body: tile }))
        await context.route(playerHost, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="es"><title>Video</title>' }),
        )
      }
      const onRequest = (request: Request): void => {
        const url = request.url()
        const isNetwork = /^(https?|wss?):/.test(url)
        const isAnswered = showsElsewhere && (tileHost.test(url) || playerHost.test(url))
        if (isNetwork && !localAddress.test(url) && !isAnswered) outside.push(`request outside localhost: ${url}`)
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
      context.on('request', onRequest).on('console', onConsole).on('weberror', onError)
      return () => void context.off('request', onRequest).off('console', onConsole).off('weberror', onError)
    },
    problems: () => [...outside, ...errors.filter((error) => !expected.some((pattern) => pattern.test(error)))],
  }
}
