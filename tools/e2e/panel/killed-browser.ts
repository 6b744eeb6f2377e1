/** A browser with a profile on disk that can be killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect } from '@playwright/test'
import { chromiumArguments, chromiumPath } from '../chromium.ts'

type KillableBrowser = {
  readonly context: BrowserContext
  /** SIGKILL for all its processes. */
  kill(): Promise<void>
}

/** Starts a browser over an existing profile. */
export async function startKillable(folder: string): Promise<KillableBrowser> {
  const portFile = join(folder, 'DevToolsActivePort')
  await rm(portFile, { force: true })
  const child = spawn(
    await chromiumPath(),
    [
      ...chromiumArguments,
      ...['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0', `--user-data-dir=${folder}`],
    ],
    { detached: true, stdio: 'ignore' },
  )
  const port = () => readFile(portFile, 'utf8').catch(() => '')
  await expect.poll(port, 'the browser listens').toContain('\n')
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${(await port()).split('\n')[0]}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no profile')
  return { context, kill: () => killGroup(child) }
}

async function killGroup(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  await ended
}
