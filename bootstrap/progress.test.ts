import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const { showProgress } = await import(new URL('progress.mjs', import.meta.url).href)

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-progress-'))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  fs.rmSync(folder, { recursive: true })
})

/** An installation of three packages, one unpacked a second: what it writes before the outcome, and at last. */
function installation(isTTY: boolean, seconds: number): { before: string; last: string } {
  let text = ''
  const packages = ['a', 'b', 'c'].map((name) => ({ file: path.join(folder, name) }))
  const end = showProgress(packages, { isTTY, write: (more: string) => (text += more) })
  for (const { file } of packages) {
    vi.advanceTimersByTime(1_000)
    fs.writeFileSync(file, '{}')
  }
  vi.advanceTimersByTime((seconds - 3) * 1_000)
  const before = text
  end('listas')
  vi.advanceTimersByTime(60_000)
  return { before, last: text.slice(before.length) }
}

test('I03 on a terminal one line moves while packages are installed', () => {
  const { before, last } = installation(true, 4)
  expect(before).not.toContain('\n')
  const shown = before.split('\r\x1b[K')
  expect(shown).toContain('Instalando dependencias (una sola vez): 0 de 3 paquetes, 0 s')
  expect(shown).toContain('Instalando dependencias (una sola vez): 2 de 3 paquetes, 3 s')
  expect(shown.at(-1)).toBe('Instalando dependencias (una sola vez): 3 de 3 paquetes, 4 s')
  expect(last).toBe('\r\x1b[KDependencias listas en 4 s.\n')
})

test('I03 without a terminal a line comes now and then', () => {
  const { before, last } = installation(false, 40)
  expect(before.split('\n')).toEqual([
    'Instalando dependencias (una sola vez): 0 de 3 paquetes, 0 s',
    'Instalando dependencias (una sola vez): 3 de 3 paquetes, 15 s',
    'Instalando dependencias (una sola vez): 3 de 3 paquetes, 30 s',
    '',
  ])
  expect(last).toBe('Dependencias listas en 40 s.\n')
})
