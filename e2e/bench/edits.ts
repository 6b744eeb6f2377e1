/** How long readers wait for an edit of a published item, also while no build carries it yet (N08, design §10). */
import { chromium } from 'playwright'
import { chromiumArguments, chromiumPath } from '../chromium.ts'
import type { PortalAddresses } from '../portal-process.ts'
import { type Login, staffApi } from './staff-api.ts'

/**
 * Edits the newest item `runs` times through the panel's own origin, and reads it after each edit as somebody who has the site open does.
 * @returns for each, the seconds from sending edit-new until its page, the home and the list, opened one after the other, have shown the edit.
 * @throws {Error} when one of them does not show it within Playwright's time.
 */
export async function measureEdits(
  { siteUrl, adminUrl }: Pick<PortalAddresses, 'adminUrl' | 'siteUrl'>,
  login: Login,
  runs: number,
): Promise<number[]> {
  const api = await staffApi(adminUrl, login)
  const { noticias } = await api('find-all-news-public', { page: 1, limit: 1 })
  const [newest] = noticias
  if (!newest) throw new Error('There is no news to edit')
  const { _id: id, excerpt, content, date } = newest
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArguments] })
  try {
    const page = await browser.newPage()
    await page.goto(siteUrl)
    const seconds: number[] = []
    for (let run = 1; run <= runs; run++) {
      const title = `Editada ${run} para medir`
      const started = performance.now()
      await api('edit-new', { id, noticiaData: { title, excerpt, content, date, status: 'publicado' } })
      for (const path of [`/noticia/${id}/`, '/', '/todas-las-noticias/']) {
        await page.goto(siteUrl + path)
        await page.getByRole('main').getByRole('heading', { name: title }).first().waitFor()
      }
      seconds.push((performance.now() - started) / 1000)
    }
    return seconds
  } finally {
    await browser.close()
  }
}
