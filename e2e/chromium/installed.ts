/** Chromium, Chrome or Edge that is already on the machine, or that its package manager can bring. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** Paths at which Playwright's own download may stand: the browser, or only its headless shell. */
export function playwrightChromium(): string[] {
  const whole = chromium.executablePath() // …/ms-playwright/chromium-1255/chrome-linux64/chrome
  const [, home, revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(whole) ?? []
  if (!home) return [whole]
  const shell = join(home, `chromium_headless_shell-${revision}`)
  if (!existsSync(join(shell, 'INSTALLATION_COMPLETE'))) return [whole]
  const program = readdirSync(shell, { recursive: true, encoding: 'utf8' }).find((file) =>
    /(^|[\\/])(chrome-headless-shell|headless_shell)(\.exe)?$/.test(file),
  )
  return program ? [whole, join(shell, program)] : [whole]
}

/** Paths at which the system's own browser may stand, best first. */
export function systemChromium(): string[] {
  const names = ['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser', 'chrome', 'microsoft-edge']
  const found = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  if (process.platform === 'darwin')
    for (const name of ['Google Chrome', 'Chromium', 'Microsoft Edge'])
      found.push(`/Applications/${name}.app/Contents/MacOS/${name}`)
  if (process.platform === 'win32')
    for (const folder of [process.env.ProgramFiles, process.env['ProgramFiles(x86)'], process.env.LOCALAPPDATA])
      if (folder)
        found.push(
          join(folder, 'Google/Chrome/Application/chrome.exe'),
          join(folder, 'Microsoft/Edge/Application/msedge.exe'),
        )
  return found.filter((path) => existsSync(path))
}

/**
 * Installs Chromium with apt, where that needs nobody's password: as root on Debian and its relatives. NO_APT=1 forbids it.
 * @returns its path, or null where apt is not to be used.
 * @throws {Error} apt failed.
 */
export function aptChromium(log: (line: string) => void): string | null {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  if (!isRoot || !existsSync('/etc/debian_version') || process.env.NO_APT === '1') return null
  log('apt-get install chromium…')
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
  return '/usr/bin/chromium'
}
