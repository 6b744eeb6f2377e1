import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 levels A and AA; axe tags a rule with the version that brought it. */
const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The axe that AxeBuilder brings, in its small form: by itself it sends 1.5 MB of comments and names for each look. */
const axe = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)
const nothing = '0'

/** What depends on the colours of a page alone. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * Gives a page its axe once for all looks at it.
 * @returns the options of an AxeBuilder that does not send it again. Where there are frames AxeBuilder does all of it.
 */
async function prepared(page: Page): Promise<{ page: Page; axeSource: string }> {
  if (page.frames().length > 1) return { page, axeSource: axe }
  // No failure shows the HTML of what is at fault: without it a look costs a tenth less.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe};axe.configure({ noHtml: true })`)
  return { page, axeSource: nothing }
}

/** Waits until lists have come and what moves for a while has come to rest: half-faded text has too little contrast. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(
        (animation) => animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(moving.map((animation) => animation.finished))
  })
}

/** Where the panel's messages that pass by on their own stand; it stays when they have gone. */
const toasts = '.mantine-Notifications-root'

/**
 * Asserts that axe finds no violation of WCAG 2.2 AA on a page as it is now, dialogs and menus included (design §10).
 * The page's content security policy stays in force. Toasts are checked by themselves, the page below without them.
 * @param within CSS selector of the part to look at; the whole page without it.
 * @param rules those of axe to look for; all of WCAG 2.2 AA without them.
 */
export async function expectAccessible(page: Page, within?: string, rules?: readonly string[]): Promise<void> {
  await settled(page)
  if (within || (await page.locator(`${toasts} > *`).count()) === 0) return expectNoViolation(page, within, rules)
  await expectNoViolation(page, toasts, rules)
  await showToasts(page, false)
  await expectNoViolation(page, undefined, rules)
  await showToasts(page, true)
}

/** Asserts the same of a page that was checked in other colours before: only the rules about colours run again. */
export const expectReadable = (page: Page): Promise<void> => expectAccessible(page, undefined, ofColours)

function showToasts(page: Page, shown: boolean): Promise<void> {
  return page.locator(toasts).evaluateAll(
    (all, visibility) => {
      for (const each of all) if (each instanceof HTMLElement) each.style.visibility = visibility
    },
    shown ? '' : 'hidden',
  )
}

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
