/** Policies of both sites, and their reports. */

import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { noPressContent } from '#contract/press-content.ts'
import { expect, signIn, test } from '../fixtures.ts'

/** Inserts an external picture and waits for the violation. */
async function tryPicture(page: Page, host: string): Promise<void> {
  const reported = page.waitForResponse('**/api/csp-reports', { timeout: 30_000 })
  await page.evaluate((address) => {
    document.body.append(Object.assign(new Image(), { src: address, alt: '' }))
  }, `https://${host}/pixel.gif?persona=1`)
  expect((await reported).status()).toBe(204)
}

test('SG15 SG16 blocked hosts are counted without their visitors', async ({
  page,
  siteUrl,
  adminUrl,
  axe,
  pageErrors,
}) => {
  pageErrors.expect(/violates the following .*Content Security Policy directive|^against the policy: /)
  const [site, panel] = [`sitio${Date.now()}.localhost`, `panel${Date.now()}.localhost`]
  await page.goto(`${siteUrl}/jardines/`)
  await tryPicture(page, site)
  await signIn(page, 'super', '/admin-panel')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tryPicture(page, panel)

  await page.goto(`${adminUrl}/admin-panel/auditoria`)
  const blocked = page.getByRole('region', { name: 'Lo que bloquearon los navegadores' })
  for (const host of [site, panel])
    await expect(blocked.getByRole('listitem').filter({ hasText: host })).toHaveText(
      /^\d\d\/\d\d\/\d{4}.*\(img-src\)una vez$/,
    )
  await expect(blocked).not.toContainText('persona')
  await axe(page)
})

test('SG10 the press content form lists allowed hosts and refuses others', async ({ page }) => {
  await page.route('https://vivo.localhost/sesion', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>En vivo</p>' }),
  )
  await signIn(page, 'admin', '/admin-panel/contenido')
  const address = page.getByLabel('Dirección')
  const preview = page.getByRole('button', { name: 'Ver cómo queda' })
  await expect(address).toHaveAccessibleDescription(
    /^De www\.youtube-nocookie\.com, www\.google\.com\/maps o un sitio de localhost\. /,
  )
  await address.fill('https://otro.example/')
  await expect(preview).toBeDisabled()
  await page.getByRole('button', { name: 'Guardar aviso' }).click()
  await expect(address).toHaveAccessibleDescription(
    /La dirección tiene que ser de www\.youtube-nocookie\.com, www\.google\.com\/maps o un sitio de localhost/,
  )
  await expect(address).toBeFocused()
  await address.fill('https://vivo.localhost/sesion')
  await preview.click()
  await expect(page.getByRole('dialog').frameLocator('iframe').locator('body')).toHaveText('En vivo')
})

test('L06 saving the press content shows what the portal shows now, why it was refused, or what another person changed', async ({
  page,
  pageErrors,
}) => {
  const refusal = 'La dirección no es de un sitio permitido'
  let stored = noPressContent
  await page.route('**/api/prensa/press-content', (route) => {
    if (route.request().method() !== 'PUT') return route.fulfill({ json: stored })
    const content = route.request().postDataJSON()
    if (content.url) return route.fulfill({ status: 400, json: { error: refusal, fields: { url: refusal } } })
    stored = { ...noPressContent, ...content }
    return route.fulfill({ json: stored })
  })
  pageErrors.expect(/400/)
  await signIn(page, 'admin', '/admin-panel/contenido')
  const save = page.getByRole('button', { name: 'Guardar aviso' })
  const address = page.getByLabel('Dirección')
  await address.fill('https://vivo.localhost/sesion')
  await save.click()
  await expect(page.getByText('Error al guardar el aviso')).toBeVisible()
  await expect(address).toHaveAccessibleDescription(new RegExp(refusal))
  await address.fill('')
  await page.getByLabel('Mensaje').fill('Corte de agua')
  await save.click()
  await expect(page.getByText('El portal ya lo muestra')).toBeVisible()
  await expect(page.getByText('Ahora el portal muestra un aviso.')).toBeVisible()

  stored = { ...stored, message: 'Corte de luz' }
  await page.getByLabel('Urgente').check()
  await save.click()
  await expect(page.getByText('Otra persona cambió el aviso')).toBeVisible()
  await expect(page.getByLabel('Mensaje')).toHaveValue('Corte de luz')
  await expect(page.getByLabel('Urgente')).toBeChecked()
  await save.click()
  await expect.poll(() => stored).toMatchObject({ message: 'Corte de luz', level: 'urgente' })

  await page.getByRole('button', { name: 'Sacar todo del portal' }).click()
  await page.getByRole('button', { name: 'Sacar', exact: true }).click()
  await expect(page.getByText('El portal ya no muestra ningún aviso')).toBeVisible()
})

test('SG17 inline styles and scripts have no effect in the panel', async ({ page, adminUrl, pageErrors }) => {
  pageErrors.expect(/violates the following .*Content Security Policy directive|^against the policy: /)
  await page.goto(adminUrl)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const before = await heading.evaluate((one) => getComputedStyle(one).color)
  await page.evaluate(() => {
    document.head.insertAdjacentHTML('beforeend', '<style>h1 { color: rgb(1, 2, 3) !important }</style>')
    document.querySelector('h1')?.setAttribute('style', 'color: rgb(1, 2, 3)')
    document.head.append(Object.assign(document.createElement('script'), { text: 'document.title = "tomado"' }))
  })
  expect(await heading.evaluate((one) => getComputedStyle(one).color)).toBe(before)
  expect(await page.title()).not.toBe('tomado')
})

test('ED74 the first load of the panel has no schema and at most 190 kB compressed', async ({ request, adminUrl }) => {
  const html = await (await request.get(`${adminUrl}/admin-panel`)).text()
  const assets = Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g), ([, path = '']) => path)
  for (const kind of ['.js', '.css'])
    expect(
      assets.filter((path) => path.endsWith(kind)),
      kind,
    ).not.toEqual([])
  const bodies = await Promise.all(assets.map(async (path) => (await request.get(adminUrl + path)).body()))
  const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
  expect(bytes).toBeLessThan(190_000)
  expect(bodies.filter((body) => body.includes('ZodError'))).toEqual([])
})
