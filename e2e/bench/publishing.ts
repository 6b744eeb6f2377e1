/** How long an editor's publication takes until it can be read, and to stand in the files of a rebuild; and how long one that is hidden stands in them. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Api, ApiError } from '#contract/client.ts'
import { readBuildInfo } from '#shared/build-info.ts'
import type { PortalAddresses } from '../portal-process.ts'
import { type Login, staffApi } from './staff-api.ts'

/** Gives up after this many milliseconds: the first build over years of news takes a while. */
const patience = 600_000

/** Seconds from sending create-new. */
export type Published = {
  /** Until the item's address answers with it. */
  readonly readable: number
  /** Until /build.json carries its change, and the page, the feed, the list of its month and the sitemap of that build have it. */
  readonly carried: number
}

/** Publishes `runs` items one after the other through the panel's own origin. @throws {Error} when a file of the rebuild lacks one. */
export async function measurePublishing(
  { adminUrl, siteUrl }: Pick<PortalAddresses, 'adminUrl' | 'siteUrl'>,
  login: Login,
  runs: number,
): Promise<Published[]> {
  const api = await staffApi(adminUrl, login)
  const measured: Published[] = []
  for (let run = 1; run <= runs; run++) {
    const started = performance.now()
    const title = `Medición ${run}`
    const { id, date, change } = await publish(api, title)
    const page = `${siteUrl}/noticia/${id}/`
    await until(async () => (await textOf(page)).includes(title))
    const readable = (performance.now() - started) / 1000
    await untilCarried(siteUrl, change)
    for (const file of ['/rss.xml', `/noticias/archivo/${date.slice(0, 7)}/`, '/sitemap-0.xml'])
      if (!(await textOf(siteUrl + file)).includes(id)) throw new Error(`The rebuilt ${file} lacks the item`)
    measured.push({ readable, carried: (performance.now() - started) / 1000 })
  }
  return measured
}

/**
 * Hides `runs` items that stand on the site, one after the other.
 * @returns for each, the seconds from sending ocultar-new until a build without it is in service.
 * @throws {Error} when one of that build's files, whatever it is, still has its id or its title.
 */
export async function measureHiding(
  { adminUrl, siteUrl, dataDir }: Pick<PortalAddresses, 'adminUrl' | 'siteUrl' | 'dataDir'>,
  login: Login,
  runs: number,
): Promise<number[]> {
  const api = await staffApi(adminUrl, login)
  const seconds: number[] = []
  for (let run = 1; run <= runs; run++) {
    const title = `Se oculta ${crypto.randomUUID()}`
    const { id, change } = await publish(api, title)
    await untilCarried(siteUrl, change)
    if ((await filesWith(dataDir, [id, title])).length === 0) throw new Error('No file of the site has the item')
    const started = performance.now()
    const hidden = await api('ocultar-new', { id, statusNew: 'borrador' })
    if (!hidden.change) throw new Error('A hidden item has no site change')
    await untilCarried(siteUrl, hidden.change.change)
    seconds.push((performance.now() - started) / 1000)
    const [file] = await filesWith(dataDir, [id, title])
    if (file) throw new Error(`${file} still has the hidden item`)
  }
  return seconds
}

async function publish(api: Api, title: string): Promise<{ id: string; date: string; change: number }> {
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
  return { id: noticia._id, date: noticia.date, change: change.change }
}

/** The files of the release in service in whose name or text one of these stands. */
async function filesWith(dataDir: string, texts: readonly string[]): Promise<string[]> {
  const releases = join(dataDir, 'site/releases')
  const release = join(releases, await readFile(join(releases, 'current'), 'utf8'))
  const found: string[] = []
  for (const entry of await readdir(release, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = await readFile(file)
    if (texts.some((text) => file.includes(text) || bytes.includes(text))) found.push(file.slice(release.length))
  }
  return found
}

/** Waits until /build.json names a change or a later one. @throws {ApiError} when that takes ten minutes. */
export const untilCarried = (siteUrl: string, change: number): Promise<void> =>
  until(async () => (await carried(siteUrl)) >= change)

const textOf = async (address: string): Promise<string> => (await fetch(address)).text()

const carried = async (siteUrl: string): Promise<number> =>
  readBuildInfo(JSON.parse(await textOf(`${siteUrl}/build.json`)))?.change ?? 0

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patience
  while (!(await holds())) {
    if (performance.now() > end) throw new ApiError(0, { error: `Not carried after ${patience / 1000} s` })
    await delay(25)
  }
}
