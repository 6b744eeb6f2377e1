/** Attacks visible only in browsers: frames, service workers, opinions. */
import { limits } from '#contract/limits.ts'
import { demoAccounts } from '../../demo/accounts.ts'
import { expect, openSession, signIn, test } from '../fixtures.ts'

const unknownId = '7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11'

test('OW44 no answer of a site can be framed elsewhere', async ({ page, request, siteUrl, adminUrl, pageErrors }) => {
  const paths = [
    ...['/', '/jardines/', '/no-existe/', '/build.json', '/rss.xml', '/busqueda.json', '/datos-abiertos/data.json'],
    ...['/api/health', '/api/construccion', '/api/openapi.json', '/api/csp-reports', '/api/prensa/check-content'],
    ...['/api/prensa/find-all-news', '/api/prensa/nada', '/api/prensa/find-all-news-public'],
    ...[`/media/${unknownId}/800.webp`, '/media/nada', `/compartir/foto/${unknownId}.jpg`],
    ...[`/noticia/${unknownId}/`, `/vista-previa/${'a'.repeat(43)}/`, `/archivos/${unknownId}/nada.pdf`],
  ]
  const open: string[] = []
  const look = async (url: string, method = 'GET') => {
    const answer = await request.fetch(url, { method, maxRedirects: 0 })
    const policy = answer.headers()['content-security-policy'] ?? ''
    if (!policy.includes("frame-ancestors 'none'")) open.push(`${method} ${url} ${answer.status()}: ${policy}`)
  }
  for (const path of paths) await look(siteUrl + path)
  for (const path of ['/', '/admin-panel', '/login', '/api/prensa/auth-user', '/assets/nada.js', '/build.json'])
    await look(adminUrl + path)
  await look(`${adminUrl}/api/prensa/login-user`, 'POST')
  expect(open).toEqual([])

  pageErrors.expect(/frame-ancestors/)
  await openSession(page.context(), demoAccounts.admin)
  const attacker = 'http://atacante.localhost/'
  const framed = [`${adminUrl}/admin-panel`, `${siteUrl}/jardines/`, `${siteUrl}/api/prensa/check-content`]
  await page.route(attacker, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: framed.map((url) => `<iframe width="600" height="200" src="${url}"></iframe>`).join(''),
    }),
  )
  await page.goto(attacker)
  const frames = () => page.frames().filter((frame) => frame !== page.mainFrame())
  await expect
    .poll(() => frames().map((frame) => frame.url()))
    .toEqual(framed.map(() => 'chrome-error://chromewebdata/'))
})

test.describe('with service workers', () => {
  test.use({ serviceWorkers: 'allow' })

  test('OW47 the service worker covers the public site alone and keeps nothing private', async ({
    page,
    request,
    siteUrl,
    adminUrl,
    pageErrors,
  }) => {
    pageErrors.expect(
      /status of 40[014]|unsupported MIME type|MIME type|An unknown error occurred when fetching the script|bad HTTP response code/,
    )
    expect((await request.get(`${siteUrl}/sw.js`)).headers()['service-worker-allowed']).toBeUndefined()
    await page.goto(`${siteUrl}/jardines/`)
    const scopes = () =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready
        return (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope)
      })
    expect(await scopes()).toEqual([`${siteUrl}/`])
    const register = (path: string, scope?: string) =>
      page.evaluate(
        ([at, within]) =>
          navigator.serviceWorker.register(String(at), within ? { scope: within } : {}).then(
            () => 'registered',
            (error: Error) => error.name,
          ),
        [path, scope],
      )
    // No user content runs as a service worker.
    const files = ['/busqueda.json', '/rss.xml', `/media/${unknownId}/800.webp`, '/no-existe/']
    for (const path of ['/api/prensa/check-content', ...files])
      expect([path, await register(path)]).toEqual([path, expect.stringMatching(/^(SecurityError|TypeError)$/)])
    expect(await scopes()).toEqual([`${siteUrl}/`])

    const [api, preview] = ['/api/prensa/find-all-news-public', `/vista-previa/${'a'.repeat(43)}/`]
    await page.evaluate((path) => fetch(path).then((answer) => answer.text()), api)
    await page.goto(siteUrl + preview)
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('visited'))
    await page.goto(`${siteUrl}/alertabanda/`)
    const keptPaths = () =>
      page.evaluate(async () => {
        const paths: string[] = []
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
        return paths
      })
    await expect.poll(keptPaths).toContain('/alertabanda/')
    expect((await keptPaths()).filter((path) => /^\/(?:api|media|archivos|vista-previa)\//.test(path))).toEqual([])

    await signIn(page, 'admin', '/admin-panel')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    for (const path of ['/sw.js', '/api/prensa/check-content'])
      expect([path, await register(path)]).toEqual([path, expect.stringMatching(/^(SecurityError|TypeError)$/)])
    expect(new URL(adminUrl).origin).not.toBe(new URL(siteUrl).origin)
  })
})

test('OW48 hostile opinions show as harmless text', async ({ page, request, siteUrl, axeAtBothWidths: axe }) => {
  const mark = `a${Date.now()}`
  const hostile = [
    `${mark} <script>window.tomado = 1</script><svg onload="window.tomado = 1">`,
    `${mark} "><img src=x onerror="window.tomado = 1"><iframe src="javascript:window.tomado = 1"></iframe>`,
    `${mark} javascript:window.tomado=1 https://evil.example/ [ver](javascript:alert(1)) {{constructor}} \${7*7}`,
    `${mark} \u202e\u2066gpj.exe \u202dSí, me sirvió\u202e`,
    `${mark} ${'W'.repeat(limits.opinionMax - mark.length - 1)}`,
    `${mark} ${'a\u0301\u0302\u0303\u0304\u0305'.repeat(60)}`,
  ]
  const send = (data: object) =>
    request.post(`${siteUrl}/api/prensa/enviar-opinion`, { data, headers: { origin: siteUrl } })
  for (const text of hostile) expect((await send({ page: '/jardines/', useful: false, text })).status()).toBe(201)
  for (const path of ['javascript:alert(1)', '//evil.example/', '/<script>/', '/jardines/\u202e/'])
    expect((await send({ page: path, useful: true, text: mark })).status(), path).toBe(400)
  expect((await send({ page: '/jardines/', useful: false, text: 'x'.repeat(10_000) })).status()).toBe(400)

  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs += 1
    return dialog.dismiss()
  })
  await signIn(page, 'admin', '/admin-panel/opiniones')
  const rows = page.getByRole('row').filter({ hasText: mark })
  await expect(rows).toHaveCount(hostile.length)
  for (const text of hostile)
    await expect(rows.filter({ hasText: text.normalize('NFC').slice(mark.length + 1, 60) })).toHaveCount(1)
  expect(await rows.locator('script, img, svg[onload], iframe').count()).toBe(0)
  for (const link of await rows.getByRole('link').all())
    expect(await link.getAttribute('href')).toBe(`${siteUrl}/jardines/`)
  expect(await page.evaluate(() => 'tomado' in window)).toBe(false)
  expect(dialogs).toBe(0)
  // Direction marks end with their text.
  const times = await rows
    .locator('time')
    .evaluateAll((all) => all.map((time) => [getComputedStyle(time).direction, time.getBoundingClientRect().width > 0]))
  expect(times).toEqual(hostile.map(() => ['ltr', true]))
  await axe(page)
})
