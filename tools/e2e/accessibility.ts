import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 levels A and AA; axe tags a rule with the version that brought it. */
const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The axe that AxeBuilder brings, in its small form: by itself it sends 1.5 MB of comments and names for each look. */
const builderFile = createRequire(import.meta.url).resolve('@axe-core/playwright')
const axe = readFileSync(createRequire(builderFile).resolve('axe-core/axe.min.js'), 'utf8')

/** Gives a page its axe once for all looks at it, where it has no frames. @returns the options of an AxeBuilder. */
async function prepared(page: Page): Promise<{ page: Page; axeSource: string }> {
  if (page.frames().length > 1) return { page, axeSource: axe }
  // No failure shows the HTML of what is at fault: without it a look costs a tenth less.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe};axe.configure({ noHtml: true })`)
  return { page, axeSource: '0' }
}

/** Waits until lists have come and what moves for a while has come to rest: half-faded text has too little contrast. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () => {
    const ends = (one: Animation) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity
    const moving = document.getAnimations().filter(ends)
    await Promise.allSettled(moving.map((one) => one.finished))
  })
}

/** Where the panel's messages that pass by on their own stand; it stays when they have gone. */
const toasts = '.mantine-Notifications-root'

/**
 * Asserts that axe finds no violation of WCAG 2.2 AA, or of some rules, on a page as it is now (design §10), or within
 * what a selector names. Toasts are checked by themselves, the page below without them.
 */
export async function expectAccessible(page: Page, within?: string, rules?: readonly string[]): Promise<void> {
  // A control half under the sticky header is scrolled, not too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await settled(page)
  if (within || (await page.locator(`${toasts} > *`).count()) === 0) return expectNoViolation(page, within, rules)
  await expectNoViolation(page, toasts, rules)
  await showToasts(page, 'hidden')
  await expectNoViolation(page, undefined, rules)
  await showToasts(page, '')
}

/** Asserts the same of a page that was checked in other colours before: only the rules about colours run again. */
export const expectReadable = (page: Page): Promise<void> =>
  expectAccessible(page, undefined, ['color-contrast', 'link-in-text-block'])

const showToasts = (page: Page, visibility: '' | 'hidden'): Promise<void> =>
  page.locator(toasts).evaluateAll((all: HTMLElement[], value) => {
    for (const each of all) each.style.visibility = value
  }, visibility)

async function expectNoViolation(page: Page, within?: string, rules?: readonly string[]): Promise<void> {
  // Its way through frames loads axe into a second page and copies all results there: thrice the processor's time.
  const builder = new AxeBuilder(await prepared(page))
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
