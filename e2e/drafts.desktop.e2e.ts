/** That no word is lost: a browser that is killed, a server's copy, another computer, an item that somebody deleted. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { demoAccounts } from '../demo/accounts.ts'
import { startKillable } from './killed-browser.ts'
import { expect, openSession, test } from './portal-test.ts'

const form = '/admin-panel/crear-noticia'
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: false }).first()

/** What is typed in one go, a key each 25 ms: a second of typing. */
const sentence = 'El intendente inauguró la plaza nueva. '
const keyMs = 25
/** From the last key to the end of the browser. */
const afterMs = 2000

test('NR01 a browser that is killed 2 s after the last key, 20 times, has lost no more than the last second', async ({
  context,
  adminUrl,
}) => {
  await openSession(context, demoAccounts.editor)
  const cookies = await context.cookies()
  /**
   * One browser that is killed so many times, each time going on with what it found, for so many sentences.
   * @returns most characters that were missing.
   */
  async function lane([rounds, sentences]: readonly [number, number]): Promise<number> {
    const text = sentence.repeat(sentences)
    const folder = await mkdtemp(join(tmpdir(), 'portal-killed-'))
    let [typed, missing] = ['', 0]
    try {
      for (let round = 0; round <= rounds; round++) {
        const browser = await startKillable(folder)
        try {
          await browser.context.addCookies(cookies)
          const page = await browser.context.newPage()
          await page.goto(adminUrl + form)
          const found = await field(page, 'Resumen').inputValue()
          expect(typed.startsWith(found), `«${found}» of «${typed}»`).toBe(true)
          missing = Math.max(missing, typed.length - found.length)
          if (round === rounds) continue
          await field(page, 'Resumen').press('Control+End')
          await page.keyboard.type(text, { delay: keyMs })
          typed = found + text
          await pause(afterMs)
        } finally {
          await browser.kill()
        }
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    return missing
  }
  // One types on for 8 s: what a browser writes out seconds later, as it does with web storage, has then been waiting.
  const missing = await Promise.all(
    (
      [
        [2, 8],
        [6, 1],
        [6, 1],
        [6, 1],
      ] as const
    ).map(lane),
  )
  expect(Math.max(...missing)).toBeLessThanOrEqual(1000 / keyMs)
})
