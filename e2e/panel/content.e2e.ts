/** "Datos del municipio": changing the content. Each test has a part of its own, and takes back what the pages show. */
import { demoAccounts } from '../../demo/accounts.ts'
import { expect, openSession, signIn, test } from '../fixtures.ts'
import {
  axeInBoth,
  bring,
  colleague,
  dialog,
  downloaded,
  opener,
  parts,
  publish,
  save,
  type Value,
} from './content-steps.ts'

test('ED17 ED19 ED25 ED30 a schedule is changed, looked at, published, online in page, calendar and data, and taken back', async ({
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
  await opener(page, 'Mercantil').click()
  await expect(page.getByRole('heading', { name: 'Mercantil' })).toBeFocused()
  const before = await page.getByLabel('Horario de paso: desde').inputValue()
  await page.getByLabel('Horario de paso: desde').fill('04:10')
  await axeInBoth(page, axe)
  await page.getByRole('button', { name: 'Listo' }).click()
  await publish(page, [/^Mercantil: Horario de paso .+ → 04:10-/])

  const notice = page.getByRole('status').filter({ hasText: 'Quedó guardado' })
  await expect(notice.getByRole('link', { name: 'Días y horarios por barrio' })).toHaveAttribute(
    'href',
    `${siteUrl}/recoleccion-residuos/`,
  )
  await expect(notice.getByText('En línea')).toBeVisible({ timeout: 120_000 })
  await axeInBoth(page, axe)
  const read = async (path: string) => (await request.get(siteUrl + path)).text()
  expect(await read('/recoleccion-residuos/')).toContain('04:10')
  expect(await read('/recoleccion-residuos/calendarios/mercantil.ics')).toContain('T041000')
  const csv = await read('/datos-abiertos/recoleccion-por-barrio.csv')
  expect(csv.split('\n').find((line) => line.includes('Mercantil'))).toContain('04:10')

  await page.getByRole('button', { name: 'Historial' }).click()
  const history = dialog(page, 'Historial')
  await history
    .getByRole('button', { name: /^Versión / })
    .first()
    .click()
  await expect(history.getByText(/^Mercantil: Horario de paso .+ → 04:10-/)).toBeVisible()
  await axeInBoth(page, axe)
  await history.getByRole('button', { name: 'Volver a esta versión' }).click()
  await dialog(page, 'Volver a esta versión').getByRole('button', { name: 'Volver a esta versión' }).click()
  await expect(page.getByText('Volvió la versión anterior')).toBeVisible()
  await opener(page, 'Mercantil').click()
  await expect(page.getByLabel('Horario de paso: desde')).toHaveValue(before)
})

test('ED18 ED22 ED23 ED27 what is wrong is said at its field; rows move, go and come back; what is not saved is kept', async ({
  page,
  axe,
  adminUrl,
}) => {
  await signIn(page, 'admin', `${parts}/jardines`)
  const first = page.getByRole('table', { name: 'Jardines municipales' }).getByRole('row').nth(1)
  const name = (await first.getByRole('button').first().textContent()) ?? ''

  // By keyboard: the focus stays with the row that moves.
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
  await page.getByRole('button', { name: 'Listo' }).click()
  await save(page).click()
  const faults = page.getByRole('alert').filter({ hasText: 'Hay 2 datos para corregir' })
  await expect(faults.getByText('Nombre del jardín: no puede quedar vacío')).toBeVisible()
  await expect(page.getByLabel('Nombre del jardín')).toBeFocused()
  await expect(page.getByLabel('Nombre del jardín')).toHaveAccessibleDescription(/no puede quedar vacío/)
  await axeInBoth(page, axe)
  await faults.getByText(/Teléfono: /).click()
  await expect(page.getByLabel('Teléfono')).toBeFocused()
  await expect(page.getByLabel('Teléfono')).toHaveAccessibleDescription(/Escribí el teléfono con números/)

  // A reload costs nothing; leaving asks.
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

test('ED20 two people change one part: both versions in words, and both go together', async ({
  page,
  browser,
  adminUrl,
  pageErrors,
  axe,
}) => {
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
  expect(
    stations(value)
      .slice(0, 2)
      .map(({ fuente }) => fuente),
  ).toEqual(['De Ana', 'De Beto'])
  await other.close()
})

test('ED21 a CSV with faults changes nothing; a right one is looked at, and put into the form', async ({
  page,
  axe,
}) => {
  await signIn(page, 'admin', `${parts}/que-va-en-cada-bolsa`)
  const csv = await downloaded(page, 'Bajar CSV')
  const [head = '', ...lines] = csv.trimEnd().split('\r\n')
  const bringRows = (rows: readonly string[]) =>
    bring(page, 'Archivo CSV', { name: 'bolsas.csv', text: [head, ...rows].join('\r\n') })
  await page.getByRole('button', { name: 'Traer CSV' }).click()
  const box = dialog(page, /^Traer Objetos de un CSV/)
  await bringRows([...lines.slice(1), ',Paraguas,Al río,Entero,no,no,,', ',,Punto especial,Entero,quizás,no,,'])
  await expect(box.getByText('Hay 3 errores en la planilla')).toBeVisible()
  for (const said of [/^Fila 67, Adónde va: /, /^Fila 68, El objeto: no puede quedar vacío$/, /^Fila 68, De muestra: /])
    await expect(box.getByText(said)).toBeVisible()
  await expect(box.getByRole('button', { name: 'Poner en el formulario' })).toBeDisabled()
  await axeInBoth(page, axe)
  await bringRows([...lines.slice(1), ',Paraguas,Punto especial,Entero,no,no,,'])
  await expect(box.getByText('Se agregan 1, se sacan 1 y hay 0 datos que cambian.')).toBeVisible()
  await expect(box.getByText('Se agrega «Paraguas»')).toBeVisible()
  await box.getByRole('button', { name: 'Poner en el formulario' }).click()
  await expect(save(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(save(page)).toBeDisabled()
})

test('ED24 ED26 ED69 ED70 an editor proposes and takes one back; an administrator refuses with a reason, and accepts', async ({
  page,
  browser,
  adminUrl,
  axe,
}) => {
  const context = await browser.newContext()
  const admin = await colleague(page.context(), adminUrl, 'centros-salud')
  const editor = await context.newPage()
  await signIn(editor, 'editor', `${parts}/centros-salud`)
  const propose = async (note: string) => {
    await editor
      .getByRole('button', { name: /^Confirmar «/ })
      .first()
      .click()
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
  await page.getByRole('link', { name: /^\d+ propuestas esperan$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Propuestas' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Retirar/ })).toHaveCount(0)
  const { value: before } = await admin.read()
  const line = (text: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(`«${text}»`, { exact: true }) })
  const box = dialog(page, /^Centros de salud: propuesta de /)
  await line(note)
    .getByRole('button', { name: /^Ver la propuesta/ })
    .click()
  await box.getByRole('button', { name: 'Rechazar' }).click()
  await expect(box.getByText('El motivo es obligatorio')).toBeVisible()
  await axeInBoth(page, axe)
  await box.getByLabel('Motivo, si la rechazás').fill('Falta quién lo dijo')
  await box.getByRole('button', { name: 'Rechazar' }).click()
  await expect(line(note).getByText('Rechazada', { exact: true })).toBeVisible()
  await line(`${note}, otra vez`)
    .getByRole('button', { name: /^Ver la propuesta/ })
    .click()
  await box.getByRole('button', { name: 'Aceptar y publicar' }).click()
  await expect(line(`${note}, otra vez`).getByText('Aceptada', { exact: true })).toBeVisible()
  await axeInBoth(page, axe)

  await editor.goto(page.url())
  await expect(editor.getByText('Motivo: Falta quién lo dijo').first()).toBeVisible()
  await admin.change((value) => Object.assign(value, before))
  await context.close()
})

test('ED29 on a phone: a row is found, changed and given up', { tag: '@mobile' }, async ({ page, axe }) => {
  await signIn(page, 'admin', `${parts}/contactos-utiles`)
  await opener(page, 'Policía').click()
  await opener(page, 'Comando policial').click()
  await expect(page.getByRole('heading', { name: 'Comando policial' })).toBeFocused()
  await page.getByLabel('Dirección').fill('Belgrano 100')
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await wider()).toBeLessThanOrEqual(0)
  await axeInBoth(page, axe)
  await page.goBack()
  await expect(opener(page, 'Comando policial')).toBeFocused()
  expect(await wider()).toBeLessThanOrEqual(0)
  await axeInBoth(page, axe)
  await save(page).click()
  await expect(
    dialog(page, 'Guardar cambios').getByText('Policía › Contactos › Comando policial: Dirección nada → Belgrano 100'),
  ).toBeVisible()
  await axeInBoth(page, axe)
  await dialog(page, 'Guardar cambios').getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
})
