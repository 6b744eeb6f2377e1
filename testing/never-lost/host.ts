/** A host as the portal meets it: a hook that is called, builds that take their time, and the site that the last good one left. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { BuildInfo } from '#shared/build-info.ts'
import { readStoredContent } from '../../site/src/data/stored-content.ts'
import { readPublishedNews } from '../../site/src/noticias/news.ts'
import type { PublicRow } from './virtual-database.ts'
import type { VirtualTime } from './virtual-time.ts'

const hookFaultNames = ['500', 'hangs', 'drops', 'accepts and never builds'] as const
/** How a call of the hook ends, in place of a build. */
export type HookFault = (typeof hookFaultNames)[number]
/** How a build ends, in place of a new site. */
export type BuildFault = 'crashes' | 'disk full' | 'finds no database' | 'is killed'

type Site = {
  readonly info: BuildInfo
  readonly noticias: readonly PublicRow[]
  readonly contenidos: readonly { readonly name: string; readonly value: unknown }[]
}

const isHookFault = (fault: HookFault | BuildFault | undefined): fault is HookFault =>
  (hookFaultNames as readonly (string | undefined)[]).includes(fault)

/** Seconds that a read of a build takes, so that steps, which are two apart, fall between reads; and the rest of it. */
const readSeconds = 1.5
const renderSeconds = 20
/** Seconds after which a function gives up a hook that does not answer (functions/publishing/request-rebuild.ts). */
const patience = 10

export type Host = ReturnType<typeof createHost>

/**
 * @param anon address and key that builds read with. `onCall`: told each call of the hook before it is answered.
 * `onFailure`: told what a build that failed says of it; one that is killed says nothing.
 */
export function createHost(
  anon: { readonly url: string; readonly key: string },
  time: VirtualTime,
  dayOf: (now: number) => string,
  told: {
    readonly onCall: () => void
    readonly onFailure: (startedAt: number, reason: string) => Promise<unknown>
  },
) {
  const hookFaults: HookFault[] = []
  const buildFaults: BuildFault[] = []
  let lasting: HookFault | BuildFault | undefined
  let site: Site = {
    info: { change: 0, changedAt: null, builtAt: '', noticias: 0, staleFrom: null, fallbacks: [] },
    noticias: [],
    contenidos: [],
  }
  let lastEvent: string | null = null
  let building = false
  let again = false
  let databaseIsDown = false

  const slowly: typeof fetch = async (input, init) => {
    await time.sleep(readSeconds)
    if (databaseIsDown) throw new TypeError('fetch failed')
    return fetch(input, init)
  }
  const reader: SupabaseClient = createClient(anon.url, anon.key, {
    auth: { persistSession: false },
    global: { fetch: slowly },
  })

  /** As site/ does: content, then news, and the change of the first (site/src/pages/build.json.ts). */
  async function read(): Promise<Site> {
    const stored = await readStoredContent(reader)
    const news = await readPublishedNews(reader)
    const { change, changedAt } = stored
    const builtAt = new Date(time.now()).toISOString()
    const staleFrom = lastEvent !== null && dayOf(time.now()) < lastEvent ? lastEvent : null
    return {
      info: { change, changedAt, builtAt, noticias: news.items.length, staleFrom, fallbacks: [] },
      noticias: news.items
        .map(({ id, title, revision }) => ({ id, title, revision }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
      contenidos: [...stored.values]
        .map(([name, value]) => ({ name, value }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    }
  }

  async function build(): Promise<void> {
    const fault = isHookFault(lasting) ? undefined : (lasting ?? buildFaults.shift())
    const startedAt = time.now()
    try {
      databaseIsDown = fault === 'finds no database'
      const next = await read().finally(() => {
        databaseIsDown = false
      })
      await time.sleep(fault === 'crashes' ? renderSeconds / 2 : renderSeconds)
      if (fault === 'is killed') return
      if (fault) throw new Error(fault)
      site = next
    } catch (error) {
      await told.onFailure(startedAt, error instanceof Error ? error.message : String(error))
    }
  }

  /** One build after the other: a call during a build makes one more. */
  async function builds(): Promise<void> {
    if (building) {
      again = true
      return
    }
    building = true
    do {
      again = false
      await build()
    } while (again)
    building = false
  }

  return {
    site: () => site,
    isBuilding: () => building,
    /** The next calls of the hook, and the next builds, end so; without arguments everything is well again. */
    fail(hooks: readonly HookFault[] = [], failing: readonly BuildFault[] = []) {
      if (hooks.length + failing.length === 0) hookFaults.length = buildFaults.length = 0
      hookFaults.push(...hooks)
      buildFaults.push(...failing)
    },
    /** From now on everything ends so; undefined: as `fail` says. */
    failAlways(fault?: HookFault | BuildFault) {
      lasting = fault
    },
    /** A new host, with nothing on it but an event whose day is over on `event`, YYYY-MM-DD; null: there is none. */
    reset(event: string | null) {
      this.fail()
      lasting = undefined
      building = again = databaseIsDown = false
      lastEvent = event
      site = {
        info: {
          change: 0,
          changedAt: null,
          builtAt: new Date(time.now()).toISOString(),
          noticias: 0,
          staleFrom: event,
          fallbacks: [],
        },
        noticias: [],
        contenidos: [],
      }
    },
    /** What stands at an address of the host. */
    async answer(path: string): Promise<Response> {
      if (path === '/build.json') return Response.json(site.info)
      const fault = isHookFault(lasting) ? lasting : hookFaults.shift()
      told.onCall()
      if (fault === 'drops') throw new TypeError('fetch failed')
      if (fault === '500') return new Response(null, { status: 500 })
      if (fault === 'hangs') {
        await time.sleep(patience)
        throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
      }
      if (fault !== 'accepts and never builds') time.spawn(builds)
      return new Response(null, { status: 200 })
    },
  }
}
