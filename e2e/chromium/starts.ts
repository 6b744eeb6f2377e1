import { spawnSync } from 'node:child_process'

/** Milliseconds that a browser gets to say its version; the first start on a cold disk takes seconds. */
const versionMs = 15_000

/**
 * Whether a program is a Chromium that starts on this machine: all its libraries are there.
 * @returns its version line, or null. On Windows Chrome says nothing when asked: that it ran is enough there.
 */
export function chromiumVersion(program: string): string | null {
  const { status, stdout } = spawnSync(program, ['--no-sandbox', '--headless', '--version'], {
    encoding: 'utf8',
    timeout: versionMs,
  })
  if (process.platform === 'win32') return 'version unknown'
  return status === 0 && stdout.includes('Chrom') ? stdout.trim() : null
}
