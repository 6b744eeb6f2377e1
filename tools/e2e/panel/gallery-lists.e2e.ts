/** Long lists of the gallery in the panel. */
import type { BrowserContext } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { demoAccounts } from '../../demo/accounts.ts'
import { expect, openSession, signIn, test } from '../fixtures.ts'
import { photo } from '../photo-steps.ts'
import { postAs } from './staff-accounts.ts'

const perPage = limits.galleryPerPage
const many = perPage + 2
const titleOf = (word: string, number: number): string => `${word} ${String(number).padStart(2, '0')}`

/** Uploads `many` small images; the first waits longest. */
async function upload(context: BrowserContext, adminUrl: string, word: string): Promise<void> {
  const imagen = await photo({ width: 60, height: 40 })
  const headers = { origin: adminUrl }
  for (let number = 1; number <= many; number++) {
    const sent = await context.request.post(`${adminUrl}/api/prensa/upload/sigle-img`, {
      multipart: { imagen },
      headers,
    })
    const fields = { title: titleOf(word, number), description: 'Una calle', category: 'obras', tags: [] }
    await postAs(context.request, adminUrl, 'subir-datos-img', { ...fields, url: (await sent.json()).url })
  }
}

test('NR80 NR81 NR82 NR83 lists of images are paged by mouse and keyboard; Back restores page and scroll position', async ({
  browser,
  page,
  adminUrl,
  axe,
}) => {
  const word = `Serie${Date.now() % 1_000_000}`
  const hers = await browser.newContext()
  await openSession(hers, demoAccounts.editor)
  await upload(hers, adminUrl, word)
  await hers.close()
  await signIn(page, 'admin')
  const shown = (text: string) => expect(page.getByText(`Mostrando ${text} resultados`)).toBeVisible()

  await page.goto(`${adminUrl}/admin-panel/admin/galeria?estado=pendiente&buscar=${word}`)
  await shown(`1 a ${perPage} de ${many}`)
  await axe(page)
  const first = page.getByRole('button', { name: `Detalles de ${titleOf(word, 1)}` })
  await expect(page.locator('[data-imagen]').first()).toHaveText(new RegExp(titleOf(word, 1)))
  await page.getByRole('button', { name: 'Elegir todas las de esta página' }).click()
  await expect(page.getByRole('button', { name: `Aprobar ${perPage} imágenes` })).toBeVisible()
  const second = page.getByRole('button', { name: 'Página 2' })
  await second.press('Enter')
  await shown(`${perPage + 1} a ${many} de ${many}`)
  await expect(second).toBeFocused()
  await expect(second).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/pagina=2/)
  // Marks belong to the shown page.
  const bulk = page.getByRole('button', { name: /^Aprobar \d+ im/ })
  await expect(bulk).toHaveCount(0)
  await page.getByRole('button', { name: 'Página 1' }).press('Enter')
  await shown(`1 a ${perPage} de ${many}`)
  await expect(bulk).toHaveCount(0)
  await second.press('Enter')
  await shown(`${perPage + 1} a ${many} de ${many}`)

  // The last page is decided: the one before becomes last.
  await page.getByRole('button', { name: 'Elegir todas las de esta página' }).click()
  await page.getByRole('button', { name: 'Aprobar 2 imágenes' }).click()
  await page.getByRole('dialog', { name: 'Aprobar imágenes' }).getByRole('button', { name: 'Aprobar' }).click()
  await expect(page.getByText('2 imágenes aprobadas')).toBeVisible()
  await shown(`1 a ${perPage} de ${perPage}`)

  // It leaves the pending list; its details stay.
  await first.press('Enter')
  const details = page.getByRole('dialog', { name: 'Detalles de la Imagen' })
  await details.getByRole('button', { name: 'Aprobar' }).click()
  await page.getByRole('dialog', { name: 'Aprobar imagen' }).getByRole('button', { name: 'Aprobar' }).click()
  await expect(details.getByText('Aprobada', { exact: true }).first()).toBeVisible()
  await expect(details.getByRole('button', { name: 'Aprobar' })).toHaveCount(0)
  await details.getByRole('button', { name: 'Cerrar' }).last().click()
  await shown(`1 a ${perPage - 1} de ${perPage - 1}`)
  await page.getByRole('button', { name: 'Elegir todas las de esta página' }).click()
  await page.getByRole('button', { name: `Aprobar ${perPage - 1} imágenes` }).click()
  await page.getByRole('dialog', { name: 'Aprobar imágenes' }).getByRole('button', { name: 'Aprobar' }).click()
  await expect(page.getByRole('heading', { name: 'No se encontraron imágenes' })).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(`${adminUrl}/admin-panel/galeria`)
  // By mouse the new page starts at its first image, by key the pager stays in view.
  const next = page.getByRole('button', { name: 'Página siguiente' })
  await next.click()
  await expect(page).toHaveURL(/pagina=2/)
  await expect(page.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeInViewport()
  await expect(next).not.toBeInViewport()
  await next.scrollIntoViewIfNeeded()
  await next.press('Enter')
  await expect(page).toHaveURL(/pagina=3/)
  await expect(page.getByRole('button', { name: 'Página 3' })).toHaveAttribute('aria-current', 'page')
  await expect(next).toBeInViewport()
  await page.goto(`${adminUrl}/admin-panel/galeria`)
  const order = page.getByLabel('Orden')
  const initialOrder = await order.inputValue()
  await order.selectOption('Título')
  await expect(page).toHaveURL(/orden=/)
  await page.goBack()
  await expect(order).toHaveValue(initialOrder)
  await page.getByLabel('Buscar').fill(word)
  await order.selectOption('Título')
  await page.getByLabel('Autor').selectOption({ index: 2 })
  await page.getByLabel('Autor').selectOption('Todos')
  await shown(`1 a ${perPage} de ${many}`)
  await page.getByRole('button', { name: 'Página 2' }).click()
  await shown(`${perPage + 1} a ${many} de ${many}`)
  await expect(page.getByRole('listitem').getByText(titleOf(word, many))).toBeVisible()
  await axe(page)
  await page.evaluate(() => scrollTo(0, 90))
  await page.getByRole('link', { name: 'Noticias', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Noticias' })).toBeVisible()
  await page.goBack()
  await shown(`${perPage + 1} a ${many} de ${many}`)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(90)
  await page.goBack()
  await shown(`1 a ${perPage} de ${many}`)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${adminUrl}/admin-panel/crear-noticia`)
  await page.getByRole('button', { name: 'Elegir imagen' }).click()
  const picker = page.getByRole('dialog', { name: 'Gestión de Imágenes' })
  await picker.getByLabel('Buscar').fill(word)
  await expect(picker.getByText(`Mostrando 1 a ${limits.pickerPerPage} de ${many} resultados`)).toBeVisible()
  await picker.getByRole('checkbox', { name: `Marcar «${titleOf(word, many)}»` }).check()
  await picker.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(picker.getByText(`Mostrando ${limits.pickerPerPage + 1} a ${many} de ${many} resultados`)).toBeVisible()
  await picker.getByRole('checkbox', { name: `Marcar «${titleOf(word, 1)}»` }).check()
  await picker.getByRole('button', { name: 'Agregar 2 fotos' }).click()
  await expect(picker).toBeHidden()
})
