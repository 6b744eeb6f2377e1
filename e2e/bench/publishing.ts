/** How long an editor's publication takes to stand on the static page of a rebuild. */
import { setTimeout as delay } from 'node:timers/promises'
import { ApiError } from '#contract/client.ts'
import { readBuildInfo } from '#shared/build-info.ts'
import type { PortalAddresses } from '../portal-process.ts'
import { type Login, staffApi } from './staff-api.ts'

/** Gives up after this many milliseconds: the first build over years of news takes a while. */
const patience = 180_000

/**
 * Publishes `runs` items one after the other through the panel's own origin.
 * @returns for each, the seconds from sending create-new until /build.json carries its change and its page is served by the build.
 */
export async function measurePublishing(
  { adminUrl, siteUrl }: Pick<PortalAddresses, 'adminUrl' | 'siteUrl'>,
  login: Login,
  runs: number,
): Promise<number[]> {
  const api = await staffApi(adminUrl, login)
  const seconds: number[] = []
  for (let run = 1; run <= runs; run++) {
    const started = performance.now()
    const title = `Medición ${run}`
    const { noticia, change } = await api('create-new', {
      noticiaData: {
        title,
        excerpt: 'Publicada para medir.',
        content: 'Texto.',
        category: 'general',
        status: 'publicado',
      },
    })
    if (!change) throw new Error('A published item has no site change')
    await untilCarried(siteUrl, change.change)
    const feed = await (await fetch(`${siteUrl}/rss.xml`)).text()
    if (!feed.includes(title) || !feed.includes(noticia._id)) throw new Error('The rebuilt feed lacks the item')
    seconds.push((performance.now() - started) / 1000)
  }
  return seconds
}

/** Waits until /build.json names a change or a later one. @throws {ApiError} when that takes three minutes. */
export const untilCarried = (siteUrl: string, change: number): Promise<void> =>
  until(async () => (await carried(siteUrl)) >= change)

const carried = async (siteUrl: string): Promise<number> =>
  readBuildInfo(await (await fetch(`${siteUrl}/build.json`)).json())?.change ?? 0

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patience
  while (!(await holds())) {
    if (performance.now() > end) throw new ApiError(0, { error: `Not carried after ${patience / 1000} s` })
    await delay(25)
  }
}
