/**
 * `npm run bench -- scroll`: whether the panel's lists over 10,000 news and 5,000 images keep up with the screen while somebody scrolls and
 * turns pages, at full speed and on a processor four times slower. A plain page of text is scrolled before each, on the same machine.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { apiBase, wire } from '#contract/wire.ts'
import { demoAccounts } from '../../demo/accounts.ts'
import { chromiumArguments, chromiumPath } from '../chromium.ts'
import { startPortalProcess } from '../portal-process.ts'
import { fill } from './public-list.ts'

const news = 10_000
/** How often each list is scrolled down and up again, each time on another page. */
const turns = 5
/** A frame that takes longer was not there when the screen asked for it, 60 times a second. */
const lateMs = 1.5 * (1000 / 60)
/** The share of late frames that a list may have more than the plain page. */
const most = 0.05
const slowDowns = [1, 4]

const lists = [
  { name: 'news', path: '/admin-panel' },
  { name: 'gallery', path: '/admin-panel/galeria' },
  { name: 'moderation', path: '/admin-panel/admin/galeria' },
] as const

/** What a page did meanwhile: milliseconds between its frames, and of each task longer than 50. */
type Frames = { readonly frames: readonly number[]; readonly tasks: readonly number[] }

/** Prints a row for each list and speed. @returns whether all keep up. */
export async function measureScrolling(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  await chmod(dataDir, 0o711) // as root PostgreSQL runs as another user, who must get through
  const portal = await startPortalProcess(dataDir)
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArguments] })
  let isWithin = true
  try {
    const { adminUrl, databaseUrl } = portal.addresses
    if (databaseUrl === null) throw new Error('The benchmark fills a database: it needs the embedded one')
    await fill(databaseUrl, news)
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const { email, password } = demoAccounts.admin
    const login = `${adminUrl}${apiBase}${wire['login-user'].path}`
    await context.request.post(login, { data: { email, password }, headers: { origin: adminUrl } })
    // The images of the fill have no files.
    const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
    const size = { width: 400, height: 267, channels: 3, background: '#3f6b2f' } as const
    const body = await sharp({ create: { ...size, noise } })
      .webp()
      .toBuffer()
    await context.route('**/media/**', (route) => route.fulfill({ body, contentType: 'image/webp' }))
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    for (const rate of slowDowns) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate })
      for (const { name, path } of lists) {
        await page.goto('about:blank')
        await page.setContent('<p>La calle del barrio.</p>'.repeat(200))
        const plain = shareOfLate(await scrolled(page, devtools))
        await page.goto(adminUrl + path)
        await page.getByRole('status').filter({ hasText: 'Mostrando 1 a' }).waitFor()
        const each: Frames[] = []
        const waits: number[] = []
        for (let turn = 2; turn < 2 + turns; turn++) {
          each.push(await scrolled(page, devtools))
          const started = performance.now()
          await page.getByRole('button', { name: 'Página siguiente' }).click()
          await page.locator(`nav [aria-current="page"][aria-label="Página ${turn}"]`).waitFor()
          waits.push(performance.now() - started)
        }
        const all = { frames: each.flatMap(({ frames }) => frames), tasks: each.flatMap(({ tasks }) => tasks) }
        const late = shareOfLate(all)
        const keepsUp = late <= plain + most
        isWithin &&= keepsUp
        console.log(
          `${keepsUp ? 'ok  ' : 'OVER'} ${name}, processor ${rate} × slower: ${percent(late)} of ${all.frames.length} frames late, of a plain page ${percent(plain)}; longest ${longest(all.frames)}, ${all.tasks.length} long tasks (${longest(all.tasks)}); another page in ${longest(waits)} at most`,
        )
      }
    }
  } finally {
    await browser.close()
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return isWithin
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const longest = (values: readonly number[]): string => `${Math.max(0, ...values).toFixed(0)} ms`
const shareOfLate = ({ frames }: Frames): number => frames.filter((ms) => ms > lateMs).length / frames.length

/** Scrolls to the end and back with the wheel, as fast as a hand does. */
async function scrolled(page: Page, devtools: CDPSession): Promise<Frames> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await page.evaluate(watchFrames)
  for (const yDistance of [-height, height])
    await devtools.send('Input.synthesizeScrollGesture', { x: 640, y: 400, yDistance, speed: 1500 })
  return page.evaluate(() => (window as unknown as { endFrames: () => Frames }).endFrames())
}

/** Runs in the page: counts until `endFrames` is called. */
function watchFrames(): void {
  const frames: number[] = []
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
  observer.observe({ type: 'longtask' })
  let last: number | null = null
  let asked = requestAnimationFrame(function frame(now) {
    if (last !== null) frames.push(now - last)
    last = now
    asked = requestAnimationFrame(frame)
  })
  Object.assign(window, {
    endFrames: () => {
      cancelAnimationFrame(asked)
      observer.disconnect()
      return { frames, tasks }
    },
  })
}
