/** Tables and documents in the text of a news item, from the editor to the page. */
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { windows } from '../portal.ts'
import { create, editForm, item, newTitle } from './news-steps.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Contenido' })

test('PB01 a table is written with keys and buttons, and is a card per row on a phone', {
  tag: '@mobile',
}, async ({ page, context, axeAtBothWidths: axe, siteUrl, adminUrl }) => {
  await signIn(page, 'editor')
  const { _id } = await create(context, item(newTitle('Con tabla'), { status: 'publicado' }))
  await page.goto(adminUrl + editForm(_id))
  await text(page).fill('')
  await page.getByRole('button', { name: 'Tabla', exact: true }).click()
  const tools = page.getByRole('group', { name: 'Tabla' })
  await tools.getByRole('button', { name: 'Agregar columna' }).click()
  await tools.getByRole('button', { name: 'Agregar columna' }).click()
  const cells = ['Barrio', 'Día', 'Mañana', '', 'Tarde', 'Los Lagos', 'Lunes', '7:30 | 9', '', '14 a 18']
  for (const [index, words] of cells.entries()) {
    await page.keyboard.type(words)
    await page.keyboard.press(index % 2 === 0 ? 'Enter' : 'Tab')
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await tools.getByRole('button', { name: 'Quitar columna' }).click()
  await axe(page)
  await page.getByRole('button', { name: 'Texto simple' }).click()
  await expect(text(page)).toHaveValue(
    '| Barrio | Día | Mañana | Tarde |\n| --- | --- | --- | --- |\n| Los Lagos | Lunes | 7:30 \\| 9 | 14 a 18 |',
  )
  await page.getByRole('button', { name: 'Guardar noticia' }).click()
  await expect(page.getByText('Noticia actualizada correctamente')).toBeVisible()

  await page.goto(`${siteUrl}/noticia/${_id}/actual/`)
  const table = page.locator('.article-text').getByRole('table')
  await axe(page, '.article')
  await page.setViewportSize(windows.wide)
  await expect(table.getByRole('columnheader')).toHaveText(['Barrio', 'Día', 'Mañana', 'Tarde'])
  const tops = () =>
    table.getByRole('cell').evaluateAll((all) => new Set(all.map((cell) => cell.getBoundingClientRect().top)).size)
  expect(await tops()).toBe(1)
  await page.setViewportSize(windows.narrow)
  expect(await tops()).toBe(4)
  await expect(table.getByRole('cell', { name: '14 a 18' })).toHaveCSS('display', 'block')
})
