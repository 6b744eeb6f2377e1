/** Publishes news and waits for the site, for tests and benchmark. */
import { setTimeout as delay } from 'node:timers/promises'
import { type Api, createApi } from '#contract/client.ts'
import { readBuildInfo } from '#shared/build-info.ts'
import { demoAccounts } from '../demo/accounts.ts'

/** Logs an editor in. Returns the API from the panel's origin. */
export async function createEditorApi(adminUrl: string): Promise<Api> {
  const cookies = new Map<string, string>()
  const api = createApi({
    origin: adminUrl,
    async fetch(input, init) {
      const headers = new Headers(init?.headers)
      headers.set('origin', adminUrl)
      headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
      const response = await fetch(input, { ...init, headers })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      return response
    },
  })
  const { email, password } = demoAccounts.editor
  await api['POST login-user']({ email, password })
  return api
}

const textOf = async (address: string): Promise<string> => (await fetch(address)).text()

/** Waits for a condition, at most ten minutes. */
async function waitUntil(isMet: () => Promise<boolean>): Promise<void> {
  const signal = AbortSignal.timeout(600_000)
  while (!(await isMet())) await delay(25, undefined, { signal })
}

/** Publishes an item. @returns milliseconds until its address answers, and until a build has it. */
export async function publish(api: Api, siteUrl: string): Promise<{ readable: number; built: number }> {
  const started = performance.now()
  const title = `Medición ${crypto.randomUUID()}`
  const noticiaData = { title, excerpt: 'Uno', content: 'Dos', category: 'general', status: 'publicado' } as const
  const { noticia, change } = await api['POST create-new']({ noticiaData })
  if (!change) throw new Error('A published item has no site change')
  const page = `${siteUrl}/noticia/${noticia._id}/`
  await waitUntil(async () => (await textOf(page)).includes(title))
  const readable = performance.now() - started
  const info = async () => readBuildInfo(JSON.parse(await textOf(`${siteUrl}/build.json`)))
  await waitUntil(async () => ((await info())?.change ?? 0) >= change.change)
  for (const file of [page, `${siteUrl}/rss.xml`, `${siteUrl}/sitemap-0.xml`])
    if (!(await textOf(file)).includes(noticia._id)) throw new Error(`The built ${file} lacks the item`)
  return { readable, built: performance.now() - started }
}
