/** How long a reader on a slow connection waits for the text of an article (design §1). */
import { chromium } from 'playwright'
import { createApi } from '#contract/client.ts'
import { chromiumArguments, chromiumPath } from '../chromium.ts'
import type { PortalAddresses } from '../portal-process.ts'

/** What is called slow 3G: bytes a second, and milliseconds for a question to come back. */
const slow3g = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }

/**
 * Opens articles on a phone with nothing kept from before, one after the other.
 * @returns for each, the seconds until the text of the article is first painted.
 * @throws {Error} when the first paint comes without the text.
 */
export async function measureSlowArticles(
  { siteUrl }: Pick<PortalAddresses, 'siteUrl'>,
  runs: number,
): Promise<number[]> {
  const { noticias } = await createApi({ origin: siteUrl })('find-all-news-public', { page: 1, limit: runs })
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArguments] })
  try {
    const seconds: number[] = []
    for (const { _id: id } of noticias) {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
      const page = await context.newPage()
      const network = await context.newCDPSession(page)
      await network.send('Network.emulateNetworkConditions', slow3g)
      await page.goto(`${siteUrl}/noticia/${id}/`)
      seconds.push((await page.evaluate(firstTextPaint)) / 1000)
      await context.close()
    }
    return seconds
  } finally {
    await browser.close()
  }
}

/** Milliseconds until the first paint; the text is in the HTML, so what is painted then has it. */
function firstTextPaint(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  if (!paint || !document.querySelector('.article-text p')?.checkVisibility())
    throw new Error('The article has no text')
  return paint.startTime
}
