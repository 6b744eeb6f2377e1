/** How long an editor's publication takes to stand on the static page of a rebuild. */
import { setTimeout as delay } from 'node:timers/promises'
import { readBuildInfo } from '#contract/build-info.ts'
import { ApiError, createApi } from '#contract/client.ts'
import type { PortalAddresses } from '../portal-process.ts'

/** Gives up after this many milliseconds. */
const patience = 60_000

/**
 * Publishes `runs` items one after the other through the panel's own origin.
 * @returns for each, the seconds from sending create-new until /build.json carries its change and its page is served by the build.
 */
export async function measurePublishing(
  { adminUrl, siteUrl }: Pick<PortalAddresses, 'adminUrl' | 'siteUrl'>,
  login: { email: string; password: string },
  runs: number,
): Promise<number[]> {
  const api = createApi({ origin: adminUrl, fetch: withCookies(adminUrl) })
  await api('login-user', { email: login.email, password: login.password })
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
    await until(async () => (await carried(siteUrl)) >= change.change)
    const feed = await (await fetch(`${siteUrl}/rss.xml`)).text()
    if (!feed.includes(title) || !feed.includes(noticia._id)) throw new Error('The rebuilt feed lacks the item')
    seconds.push((performance.now() - started) / 1000)
  }
  return seconds
}

const carried = async (siteUrl: string): Promise<number> =>
  readBuildInfo(await (await fetch(`${siteUrl}/build.json`)).json())?.change ?? 0

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patience
  while (!(await holds())) {
    if (performance.now() > end) throw new ApiError(0, { error: `Not carried after ${patience / 1000} s` })
    await delay(25)
  }
}

/** A fetch that keeps cookies and names its origin, as the panel in a browser does. */
function withCookies(origin: string): typeof fetch {
  const jar = new Map<string, string>()
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('origin', origin)
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(input, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }
}
