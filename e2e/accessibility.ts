import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 levels A and AA; axe tags a rule with the version that brought it. */
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Waits until what moves for a while has come to rest: half-faded text has a contrast that nobody reads. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(
        (animation) => animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(moving.map((animation) => animation.finished))
  })
}

/**
 * Asserts that axe finds no violation of WCAG 2.2 AA on a page as it stands now, dialogs and menus included (design §10).
 * The page's own content security policy stays in force.
 * @param within CSS selector of the part to look at; the whole page without it.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await settled(page)
  const builder = new AxeBuilder({ page }).withTags(WCAG_22_AA)
  const { violations } = await (within ? builder.include(within) : builder).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`),
  )
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}
