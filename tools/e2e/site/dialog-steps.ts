import { expect, type Locator } from '@playwright/test'

/** Presses Tab and expects the focus in the dialog. */
export async function expectTabWithin(dialog: Locator, presses: number): Promise<void> {
  for (let press = 0; press < presses; press++) {
    await dialog.page().keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
}
