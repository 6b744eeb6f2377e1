/** Browser contexts that go on from test to test of a worker with what they fetched and compiled, and with nothing else. */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from '@playwright/test'

type Kept = {
  readonly context: BrowserContext
  /** Whether it was given something that cannot be taken back. */
  readonly isSpoilt: () => boolean
  /** Takes away what a test left: pages, cookies, what the origins store, permissions, routes. */
  readonly clean: () => Promise<void>
}

/** What pages store by themselves; what is fetched and compiled is none of it. */
const stored = 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems'

/** By browser and what its contexts differ in. */
const kept = new WeakMap<Browser, Map<string, Kept>>()

/**
 * Lends a context whose pages start as in a new one, but with the browser's cache; while it is kept, one small page of `origins` keeps their
 * process, with what it compiled (`--process-per-site`): loading the panel costs a quarter less.
 * @param own what the context has otherwise than the configuration says.
 * @param origins whose storage a test fills, the first of them with a page at /favicon.svg.
 */
export async function lendContext(
  browser: Browser,
  own: BrowserContextOptions,
  origins: readonly [string, ...string[]],
): Promise<{ readonly context: BrowserContext; giveBack(): Promise<void> }> {
  const contexts = kept.get(browser) ?? new Map<string, Kept>()
  kept.set(browser, contexts)
  const key = JSON.stringify(own)
  const lent = contexts.get(key) ?? (await keepContext(browser, own, origins))
  contexts.delete(key)
  return {
    context: lent.context,
    async giveBack() {
      if (lent.isSpoilt()) return lent.context.close()
      await lent.clean()
      contexts.set(key, lent)
    },
  }
}

async function keepContext(
  browser: Browser,
  own: BrowserContextOptions,
  origins: readonly [string, ...string[]],
): Promise<Kept> {
  const context = await browser.newContext(own)
  const isSpoilt = watchForLasting(context)
  const anchor = await context.newPage()
  await anchor.goto(`${origins[0]}/favicon.svg`)
  const session: CDPSession = await context.newCDPSession(anchor)
  return {
    context,
    isSpoilt,
    async clean() {
      await Promise.all(context.pages().map((page) => (page === anchor ? undefined : page.close())))
      await Promise.all([
        context.clearCookies(),
        context.clearPermissions(),
        context.setGeolocation(null),
        context.setOffline(false),
        context.unrouteAll(),
        ...origins.map((origin) => session.send('Storage.clearDataForOrigin', { origin, storageTypes: stored })),
      ])
    },
  }
}

/** Tells whether a test set the clock or put in a script or a function: a context has these for as long as it lives. */
function watchForLasting(context: BrowserContext): () => boolean {
  let isSpoilt = false
  const watch = <Target extends object>(target: Target, names: readonly (keyof Target & string)[]): void => {
    for (const name of names) {
      const done = target[name] as (...given: unknown[]) => unknown
      Object.assign(target, {
        [name]: (...given: unknown[]) => {
          isSpoilt = true
          return done.apply(target, given)
        },
      })
    }
  }
  watch(context.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt', 'fastForward', 'runFor', 'resume'])
  watch(context, ['addInitScript', 'exposeBinding', 'exposeFunction'])
  return () => isSpoilt
}
