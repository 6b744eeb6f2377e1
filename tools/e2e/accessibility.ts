import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 A and AA: axe tags rules by the version that added them. */
const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Minified axe: the default sends 1.5 MB for each check. */
const builderFile = createRequire(import.meta.url).resolve('@axe-core/playwright')
const axe = readFileSync(createRequire(builderFile).resolve('axe-core/axe.min.js'), 'utf8')

/** Injects axe once into a page without frames. @returns options of an AxeBuilder. */
async function injectAxe(page: Page): Promise<{ page: Page; axeSource: string }> {
  if (page.frames().length > 1) return { page, axeSource: axe }
  // Without HTML in failures a check costs a tenth less.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe};axe.configure({ noHtml: true })`)
  return { page, axeSource: '0' }
}

/** Waits for lists and transitions: half-faded text has too little contrast. */
async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () => {
    const ends = (one: Animation) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity
    const moving = document.getAnimations().filter(ends)
    await Promise.allSettled(moving.map((one) => one.finished))
  })
}

const toasts = '.mantine-Notifications-root'

/** Expects no WCAG 2.2 AA violation, or none of `rules`, on the page or `within` a selector. Checks toasts separately. */
export async function expectAccessible(page: Page, within?: string, rules?: readonly string[]): Promise<void> {
  // Scrolls up: a control partly under the sticky header would count as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await waitUntilSettled(page)
  if (within || (await page.locator(`${toasts} > *`).count()) === 0) return expectNoViolation(page, within, rules)
  await expectNoViolation(page, toasts, rules)
  await setToastVisibility(page, 'hidden')
  await expectNoViolation(page, undefined, rules)
  await setToastVisibility(page, '')
}

/** Checks the colour rules alone: for a page already checked in another colour scheme. */
export const expectReadable = (page: Page): Promise<void> =>
  expectAccessible(page, undefined, ['color-contrast', 'link-in-text-block'])

const setToastVisibility = (page: Page, visibility: '' | 'hidden'): Promise<void> =>
  page.locator(toasts).evaluateAll((all: HTMLElement[], value) => {
    for (const each of all) each.style.visibility = value
  }, visibility)

async function expectNoViolation(page: Page, within?: string, rules?: readonly string[]): Promise<void> {
  // Support of frames loads axe into a second page: three times the CPU.
  const builder = new AxeBuilder(await injectAxe(page))
    .options({
      resultTypes: ['violations'],
      runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: wcag22aa },
    })
    .setLegacyMode(page.frames().length === 1)
  const { violations } = await (within ? builder.include(within) : builder).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`),
  )
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}
