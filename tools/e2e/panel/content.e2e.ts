/** "Datos del municipio": changing content. Each test has its own part, and restores it. */
import { timeZone } from '#shared/time-zone.ts'
import { demoAccounts } from '../../demo/accounts.ts'
import { expect, loseAnswer, openSession, signIn, test } from '../fixtures.ts'
import { axeInBoth, colleague, dialog, openButton, parts, publish, save, type Value } from './content-steps.ts'

test('ED17 ED19 ED25 ED30 a changed schedule is published, and restored from history', async ({
  page,
  axe,
  siteUrl,
  request,
}) => {
  await signIn(page, 'admin', parts)
  await expect(page.getByText(/datos? esperan? confirmación/)).toBeVisible()
  await axeInBoth(page, axe)
  await page.getByRole('link', { name: 'Recolección por barrio' }).click()
  await page.getByLabel('Buscar').fill('mercantil')
  await expect(page.getByRole('table', { name: 'Barrios' }).getByRole('row')).toHaveCount(2)
  await axeInBoth(page, axe)
  await openButton(page, 'Mercantil').click()
  await expect(page.getByRole('heading', { name: 'Mercantil' })).toBeFocused()
  const before = await page.getByLabel('Horario de paso: desde').inputValue()
  await page.getByLabel('Horario de paso: desde').fill('04:10')
  await axeInBoth(page, axe)
  await page.getByRole('button', { name: 'Volver a la lista' }).click()
  await expect(page.getByLabel('Buscar')).toHaveValue('mercantil')
  await expect(openButton(page, 'Mercantil')).toBeFocused()
  await publish(page, [/^Mercantil: Horario de paso .+ → 04:10-/])

  const notice = page.getByRole('status').filter({ hasText: 'Quedó guardado' })
  const link = notice.getByRole('link', { name: 'Días y horarios por barrio' })
  await expect(link).toHaveAttribute('href', `${siteUrl}/recoleccion-residuos/`)
  await expect(notice.getByText('En línea')).toBeVisible({ timeout: 120_000 })
  await axeInBoth(page, axe)
  const read = async (path: string) => (await request.get(siteUrl + path)).text()
  expect(await read('/recoleccion-residuos/')).toContain('04:10')
  expect(await read('/recoleccion-residuos/calendarios/mercantil.ics')).toContain('T041000')
  const csv = await read('/datos-abiertos/recoleccion-por-barrio.csv')
  expect(csv.split('\n').find((line) => line.includes('Mercantil'))).toContain('04:10')

  await page.getByRole('button', { name: 'Historial' }).click()
  const history = dialog(page, 'Historial')
  const versions = history.locator('summary').filter({ hasText: /^Versión / })
  await versions.first().click()
  const day = new Date().toLocaleDateString('es-AR', { day: 'numeric', timeZone })
  await expect(history.getByText(/^Mercantil: Horario de paso .+ → 04:10-/)).toBeVisible()
  await expect(history.getByText(new RegExp(`^Hasta el ${day}\\D`)).first()).toBeVisible()
  await axeInBoth(page, axe)
  await history.getByRole('button', { name: 'Volver a esta versión' }).click()
  await dialog(page, 'Volver a esta versión').getByRole('button', { name: 'Volver a esta versión' }).click()
  await expect(page.getByText('Volvió la versión anterior')).toBeVisible()
  await openButton(page, 'Mercantil').click()
  await expect(page.getByLabel('Horario de paso: desde')).toHaveValue(before)
})

test('ED18 ED22 ED23 ED27 faults show at their field; rows move; drafts stay', async ({ page, axe, adminUrl }) => {
  await signIn(page, 'admin', `${parts}/jardines`)
  const first = page.getByRole('table', { name: 'Jardines municipales' }).getByRole('row').nth(1)
  const name = (await first.getByRole('button').first().textContent()) ?? ''

  // By keyboard: the focus stays with the row.
  const down = page.getByRole('button', { name: `Bajar «${name}»` })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(first).not.toContainText(name)
  await expect(down).toBeFocused()
  await page.getByRole('button', { name: `Subir «${name}»` }).press('Enter')
  await expect(first).toContainText(name)
  await expect(save(page)).toBeDisabled()

  await page.getByRole('button', { name: `Eliminar «${name}»` }).click()
  await expect(first).not.toContainText(name)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(first).toContainText(name)

  await page.getByRole('button', { name: `Duplicar «${name}»` }).click()
  await expect(page.getByLabel('Nombre del jardín')).toHaveValue(`${name} (copia)`)
  await page.getByLabel('Nombre del jardín').fill('')
  await page.getByLabel('Teléfono').fill('no tiene')
  await page.getByRole('button', { name: 'Volver a la lista' }).click()
  await save(page).click()
  const faults = page.getByRole('alert').filter({ hasText: 'Hay 2 datos para corregir' })
  await expect(faults.getByText('Nombre del jardín: no puede quedar vacío')).toBeVisible()
  await expect(page.getByLabel('Nombre del jardín')).toBeFocused()
  await expect(page.getByLabel('Nombre del jardín')).toHaveAccessibleDescription(/no puede quedar vacío/)
  await axeInBoth(page, axe)
  await faults.getByText(/Teléfono: /).click()
  await expect(page.getByLabel('Teléfono')).toBeFocused()
  await expect(page.getByLabel('Teléfono')).toHaveAccessibleDescription(/Escribí el teléfono con números/)

  // A reload keeps the draft; leaving asks for confirmation.
  page.once('dialog', (question) => question.accept())
  await page.reload()
  await expect(page.getByText('Recuperamos lo que estabas escribiendo')).toBeVisible()
  await expect(page.getByLabel('Teléfono')).toHaveValue('no tiene')
  await page.getByRole('link', { name: 'Noticias' }).first().click()
  const leaving = dialog(page, 'Tenés cambios sin guardar')
  await leaving.getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('button', { name: 'Descartarlo' }).click()
  await expect(save(page)).toBeDisabled()
  await page.goto(`${adminUrl}${parts}/jardines`)
  await expect(page.getByText('Recuperamos lo que estabas escribiendo')).toBeHidden()
})

test('ED23 the search of a list stays until cleared, when deletions shorten the list', async ({ page }) => {
  await signIn(page, 'admin', `${parts}/eventos`)
  const rows = page.getByRole('table').getByRole('row')
  await expect(page.getByLabel('Buscar')).toBeVisible()
  const all = await rows.count()
  await page.getByLabel('Buscar').fill('feria')
  await expect(rows).not.toHaveCount(all)
  await page
    .getByRole('button', { name: /^Eliminar «/ })
    .first()
    .click()
  await page.getByLabel('Buscar').fill('')
  await expect(rows).toHaveCount(all - 1)
})

test('ED20 concurrent changes of one part are merged', async ({ page, browser, adminUrl, pageErrors, axe }) => {
  pageErrors.expect(/status of 409/)
  const other = await browser.newContext()
  await openSession(other, demoAccounts.super)
  const beto = await colleague(other, adminUrl, 'normas-residuos')
  const stations = (value: Value) =>
    (value as unknown as { estacionesAmbientales: Record<string, unknown>[] }).estacionesAmbientales
  await signIn(page, 'admin', `${parts}/normas-residuos?fila=estacionesAmbientales.0`)
  const source = page.getByLabel('Fuente')
  await expect(source).toBeVisible()
  await source.fill('De Ana')
  await beto.change((value) => Object.assign(stations(value)[1] ?? {}, { fuente: 'De Beto' }))
  await save(page).click()
  await dialog(page, 'Guardar cambios').getByRole('button', { name: 'Guardar y publicar' }).click()
  const conflict = dialog(page, 'Esta parte cambió mientras la editabas')
  await expect(conflict.getByText(/Fuente .+ → De Beto$/)).toBeVisible()
  await expect(conflict.getByText(/Fuente .+ → De Ana$/)).toBeVisible()
  await axeInBoth(page, axe)
  await conflict.getByRole('button', { name: 'Juntar las dos' }).click()
  await publish(page, [/Fuente .+ → De Ana$/])
  const { value } = await beto.read()
  const [one, two] = stations(value)
  expect([one?.fuente, two?.fuente]).toEqual(['De Ana', 'De Beto'])
  await other.close()
})

test('ED24 ED26 ED69 ED70 a proposal is taken back, refused or accepted', async ({
  page,
  browser,
  adminUrl,
  axe,
  pageErrors,
}) => {
  const context = await browser.newContext()
  const admin = await colleague(page.context(), adminUrl, 'centros-salud')
  const editor = await context.newPage()
  await signIn(editor, 'editor', `${parts}/centros-salud`)
  const propose = async (note: string) => {
    const unconfirmed = editor.getByRole('button', { name: /^Confirmar «/ })
    await unconfirmed.first().click()
    await editor.getByRole('button', { name: 'Proponer cambios' }).click()
    const box = dialog(editor, 'Proponer cambios')
    await expect(box.getByText(/A confirmar sí → no$/)).toBeVisible()
    await box.getByLabel('Nota para quien decide').fill(note)
    await box.getByRole('button', { name: 'Enviar la propuesta' }).click()
    await expect(editor.getByText('Tu propuesta está enviada')).toBeVisible()
  }
  const note = `Por teléfono ${Date.now()}`
  await propose(note)
  await propose(`${note}, otra vez`)
  await propose(`${note}, de más`)
  await editor.goto(`${adminUrl}${parts}/propuestas`)
  const own = editor.getByRole('listitem').filter({ hasText: `«${note}, de más»` })
  await own.getByRole('button', { name: 'Retirar tu propuesta sobre Centros de salud' }).press('Enter')
  const sure = dialog(editor, 'Retirar la propuesta')
  await axeInBoth(editor, axe)
  await sure.getByRole('button', { name: 'Cancelar' }).click()
  await own.getByRole('button', { name: /^Retirar/ }).click()
  await sure.getByRole('button', { name: 'Retirar' }).click()
  await expect(own.getByText('Retirada', { exact: true })).toBeVisible()
  await expect(own.getByRole('button', { name: /^Retirar/ })).toHaveCount(0)
  await expect(editor.getByRole('link', { name: /esperan?$/ })).toHaveCount(0)

  await signIn(page, 'admin', '/admin-panel')
  const header = page.getByRole('navigation', { name: 'Principal' })
  await header.getByRole('link', { name: /^\d+ propuestas esperan$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Propuestas' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Retirar/ })).toHaveCount(0)
  const { value: before } = await admin.read()
  const line = (text: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(`«${text}»`, { exact: true }) })
  const box = dialog(page, /^Centros de salud: propuesta de /)
  const open = (text: string) => line(text).getByRole('button', { name: /^Ver la propuesta/ })
  await open(note).click()
  await box.getByRole('button', { name: 'Rechazar' }).click()
  await expect(box.getByText('El motivo es obligatorio')).toBeVisible()
  await axeInBoth(page, axe)
  await box.getByLabel('Motivo, si la rechazás').fill('Falta quién lo dijo')
  // The answer is lost, so the decision is repeated.
  pageErrors.expect(/ERR_FAILED .*decidir-propuesta/)
  pageErrors.expect(/status of 409 .*decidir-propuesta/)
  await page.route('**/decidir-propuesta', loseAnswer, { times: 1 })
  await box.getByRole('button', { name: 'Rechazar' }).click()
  await expect(page.getByText('No se pudo decidir')).toBeVisible()
  await box.getByRole('button', { name: 'Rechazar' }).click()
  await expect(box).toBeHidden()
  await expect(line(note).getByText('Rechazada', { exact: true })).toBeVisible()
  await open(`${note}, otra vez`).click()
  await box.getByRole('button', { name: 'Aceptar y publicar' }).click()
  await expect(line(`${note}, otra vez`).getByText('Aceptada', { exact: true })).toBeVisible()
  await axeInBoth(page, axe)

  await editor.goto(page.url())
  await expect(editor.getByText('Motivo: Falta quién lo dijo').first()).toBeVisible()
  await admin.change((value) => Object.assign(value, before))
  await context.close()
})

test('ED29 on a phone a row is found and changed, and the change discarded', { tag: '@mobile' }, async ({
  page,
  axe,
}) => {
  await signIn(page, 'admin', `${parts}/contactos-utiles`)
  await openButton(page, 'Policía').click()
  await openButton(page, 'Comando policial').click()
  await expect(page.getByRole('heading', { name: 'Comando policial' })).toBeFocused()
  await page.getByLabel('Dirección').fill('Belgrano 100')
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await wider()).toBeLessThanOrEqual(0)
  await axeInBoth(page, axe)
  await page.goBack()
  await expect(openButton(page, 'Comando policial')).toBeFocused()
  expect(await wider()).toBeLessThanOrEqual(0)
  await axeInBoth(page, axe)
  await save(page).click()
  const review = dialog(page, 'Guardar cambios')
  await expect(review.getByText('Policía › Contactos › Comando policial: Dirección nada → Belgrano 100')).toBeVisible()
  await axeInBoth(page, axe)
  await review.getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
})

test('PB14 opening hours are edited as a week with two shifts or as a line of text, and copied to other centres', {
  tag: '@mobile',
}, async ({ page, axeAtBothWidths: axe, axeWhole }) => {
  await signIn(page, 'admin', `${parts}/centros-salud?fila=filas.0`)
  await page.getByRole('button', { name: 'Abre el lunes' }).click()
  await page.getByLabel('lunes, primer turno, abre').fill('07:30')
  await page.getByLabel('lunes, primer turno, cierra').fill('12:30')
  await page.getByRole('button', { name: 'Agregar turno el lunes' }).click()
  await page.getByRole('button', { name: 'martes igual que el lunes' }).click()
  const ids = await page.locator('main [id]').evaluateAll((found) => found.map(({ id }) => id))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  const line = page.getByLabel('En una línea')
  await expect(line).toHaveValue('L-Ma 7:30-12:30; L-Ma 16-20')
  await line.fill('L-V 7:30-12:30; M 8')
  await expect(page.getByText('«M 8» no es un horario: escribilo como «L-V 7:30-12:30»')).toBeVisible()
  await save(page).click()
  await expect(line).toBeFocused()
  await line.fill('L-V 7:30-12:30; S 8-12 con feriados')
  await expect(page.getByLabel('viernes, primer turno, abre')).toHaveValue('07:30')
  await expect(page.getByLabel('sábado, primer turno, cierra')).toHaveValue('12:00')
  // A change of one day leaves the others, and the holidays, unchanged.
  await page.getByLabel('lunes, primer turno, abre').fill('08:00')
  await expect(line).toHaveValue('L 8-12:30; Ma-V 7:30-12:30; S 8-12 con feriados')
  await page.getByLabel('lunes, primer turno, abre').fill('07:30')
  await page.getByRole('button', { name: 'Copiar a otros…' }).click()
  const copying = page.getByRole('dialog', { name: 'Copiar el horario a otros' })
  await copying.getByRole('checkbox').nth(1).check()
  await axe(page)
  await copying.getByRole('button', { name: 'Copiar', exact: true }).click()
  await expect(copying).toBeHidden()
  await axeWhole(page)
  await page.goto(page.url().replace('filas.0', 'filas.2'))
  await expect(line).toHaveValue('L-V 7:30-12:30; S 8-12 con feriados')
  await page.getByRole('button', { name: 'Descartarlo' }).click()
})

test('PB16 a long part has an index, whose search leads to a field', { tag: '@both' }, async ({
  page,
  axeAtBothWidths: axe,
  isMobile,
}) => {
  await signIn(page, 'admin', `${parts}/ciudad`)
  const index = page.getByRole('navigation', { name: 'Secciones' })
  const unfold = () => (isMobile ? index.getByText('Secciones').click() : undefined)
  await unfold()
  await index.getByRole('button', { name: 'Redes sociales' }).click()
  await expect(page.getByRole('button', { name: 'Agregar enlace' }).first()).toBeFocused()
  await index.getByRole('button', { name: 'Palacio municipal' }).click()
  await expect(page.getByRole('group', { name: 'Palacio municipal' })).toBeFocused()
  await index.getByLabel('Buscar un dato').fill('telefono')
  await axe(page)
  await unfold()
  await index.getByRole('button', { name: 'Palacio municipal › Teléfono' }).click()
  await expect(page.getByRole('textbox', { name: 'Teléfono' })).toBeFocused()
  await signIn(page, 'admin', `${parts}/jardines`)
  await expect(index).toBeHidden()
})
