/** Touch sizes, focus rings and focus order in the panel. */
import type { Page } from '@playwright/test'
import { contrast } from '#contract/colours/contrast.ts'
import { expect, navigateInPanel, signIn, test } from '../fixtures.ts'

const screens = [
  '/admin-panel/crear-noticia',
  '/admin-panel',
  '/admin-panel/calendario',
  '/admin-panel/papelera',
  '/admin-panel/galeria',
  '/admin-panel/admin/galeria',
  '/admin-panel/contenido',
  '/admin-panel/opiniones',
  '/admin-panel/busquedas',
  '/admin-panel/ayuda',
  '/admin-panel/recoleccion',
  '/admin-panel/datos',
  '/admin-panel/datos/propuestas',
  '/admin-panel/datos/archivos',
  '/admin-panel/usuarios',
  '/admin-panel/usuarios/crear',
  '/admin-panel/usuarios/perfil',
  '/admin-panel/auditoria',
  '/admin-panel/usuarios/perfil?pestana=seguridad',
]

/** Lists controls below 44 px, label included, as "name (width × height)"; except links in sentences (WCAG 2.5.8). */
const findTooSmall = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=switch]',
    )
    for (const control of controls) {
      if (!control.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
      if (control.closest('.visually-hidden') || control.matches('[tabindex="-1"], :disabled')) continue
      if (control.matches('a') && getComputedStyle(control).display === 'inline' && control.closest('p, li p')) continue
      const frame = control.closest('.mantine-PasswordInput-wrapper')
      const isField = frame !== null && control.matches('input')
      const own = control.getBoundingClientRect()
      const label = (control as HTMLInputElement).labels?.[0]?.getBoundingClientRect()
      if (own.right <= 0 || own.bottom + scrollY <= 0) continue
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = (isField ? frame : control).getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      // Whether a point hits the control or its label.
      const isHit = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy)
        return (
          hit !== null &&
          (control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control) === true) &&
          (control.contains(hit) || hit === control || hit.closest('label') !== null)
        )
      }
      const isWide = width >= 43.5 || (isHit(-21, 0) && isHit(21, 0)) || (label !== undefined && label.width >= 43.5)
      const isHigh = height >= 43.5 || (isHit(0, -21) && isHit(0, 21)) || (label !== undefined && label.height >= 43.5)
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40)
      if (!isWide || !isHigh) faults.push(`${control.tagName} ${name} (${Math.round(width)} × ${Math.round(height)})`)
    }
    return faults
  })

test('NR72 touch targets of the panel are 44 px on a phone, on every screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'super')
  const faults: Record<string, string[]> = {}
  for (const screen of screens) {
    await navigateInPanel(page, screen)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    if (screen.endsWith('/crear-noticia')) await expect(page.getByRole('toolbar')).toBeVisible()
    const found = await findTooSmall(page)
    if (found.length > 0) faults[screen] = found
  }
  expect(faults).toEqual({})
})

/** Colours of the focus ring and of the ground, `#rrggbb`. */
const ringOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return null
    // A frame with buttons shows its field's focus.
    const around = [focused, focused.parentElement, focused.parentElement?.parentElement]
    const control = around.find((each) => each && getComputedStyle(each).outlineStyle === 'solid') ?? focused
    const hexOf = (colour: string): string | null => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? []
      if (alpha === 0) return null
      return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
    }
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset, boxShadow } = getComputedStyle(control)
    const shadow = /^(rgba?\([^)]*\)).* (\d+)px$/.exec(boxShadow)
    const ring = [
      ...(outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2 ? [hexOf(outlineColor)] : []),
      ...(shadow && Number(shadow[2]) >= 2 ? [hexOf(shadow[1] ?? '')] : []),
    ]
    let ground: string | null = null
    for (let around = control.parentElement; around && !ground; around = around.parentElement)
      ground = hexOf(getComputedStyle(around).backgroundColor)
    // Extent of the ring, and clipping.
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    const box = control.getBoundingClientRect()
    let isCut = false
    for (let around = control.parentElement; around; around = around.parentElement) {
      if (!/hidden|clip/.test(getComputedStyle(around).overflow)) continue
      const frame = around.getBoundingClientRect()
      if (box.left - reach < frame.left - 1 || box.right + reach > frame.right + 1) isCut = true
    }
    const name = control.getAttribute('aria-label') ?? control.id ?? ''
    return {
      what: `${focused.tagName} ${name || focused.textContent?.slice(0, 40)}`,
      ring,
      ground: ground ?? '#ffffff',
      isCut,
    }
  })

for (const scheme of ['light', 'dark'] as const)
  test(`NR73 focus shows by 3:1, on passwords too: ${scheme}`, async ({ page, adminUrl, browser }) => {
    const faults = new Set<string>()
    const walk = async (looked: Page, steps: number) => {
      for (let step = 0; step < steps; step++) {
        await looked.keyboard.press('Tab')
        const seen = await ringOf(looked)
        if (!seen) continue
        const best = Math.max(0, ...seen.ring.map((colour) => (colour ? contrast(colour, seen.ground) : 0)))
        if (best < 3 || seen.isCut)
          faults.add(`${looked.url()} ${seen.what}: ${best.toFixed(1)}${seen.isCut ? ', cut' : ''}`)
      }
    }
    const stranger = await (await browser.newContext()).newPage()
    await stranger.addInitScript(
      (temaOscuro) => localStorage.setItem('preferencias', JSON.stringify({ temaOscuro })),
      scheme === 'dark',
    )
    await stranger.goto(`${adminUrl}/login-admin-prensa`)
    await expect(stranger.getByLabel('Email')).toBeVisible()
    await expect(stranger.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
    await walk(stranger, 7)
    await stranger.context().close()

    await signIn(page, 'moderador', '/admin-panel/usuarios/perfil?pestana=seguridad')
    await expect(page.getByRole('heading', { name: 'Mi Perfil' })).toBeVisible()
    const toggle = page.getByRole('button', { name: scheme === 'dark' ? /oscuro/i : /claro/i })
    if (await toggle.isVisible()) await toggle.click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await expect(page.getByLabel('Contraseña actual')).toBeFocused()
    await page.getByRole('tab', { name: 'Seguridad' }).focus()
    await walk(page, 12)
    await navigateInPanel(page, '/admin-panel/crear-noticia')
    await expect(page.getByRole('toolbar')).toBeVisible()
    await walk(page, 28)
    expect([...faults]).toEqual([])
  })

test('NR74 the focus is where one types next, after a failed login too', async ({ page, adminUrl, pageErrors }) => {
  await page.goto(`${adminUrl}/login-admin-prensa`)
  pageErrors.expect(/status of 401 .*\/login-user\)$/)
  await page.getByLabel('Email').fill('nadie@labanda.example')
  await page.getByLabel(/^Contraseña/).fill('no-es-esta-1')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).press('Enter')
  await expect(page.getByText('Credenciales incorrectas')).toBeVisible()
  await expect(page.getByLabel(/^Contraseña/)).toBeFocused()

  await signIn(page, 'moderador', '/admin-panel/usuarios/perfil')
  const edit = page.getByRole('button', { name: 'Editar' })
  await edit.press('Enter')
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await page.getByRole('button', { name: 'Cancelar' }).press('Enter')
  await expect(edit).toBeFocused()
  await page.getByRole('tab', { name: 'Seguridad' }).click()
  const change = page.getByRole('button', { name: 'Cambiar contraseña' })
  await change.press('Enter')
  await expect(page.getByLabel('Contraseña actual')).toBeFocused()
  await page.getByRole('button', { name: 'Cancelar' }).press('Enter')
  await expect(change).toBeFocused()
})
