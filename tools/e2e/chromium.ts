/** Finds the Chromium of the browser tests; `node tools/e2e/chromium.ts` prints its path. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { chromium } from 'playwright'

/** It ships no types. */
const tar: { extract(folder: string): NodeJS.WritableStream } = createRequire(import.meta.url)('tar-fs')

/** Keep requests on the machine, and text alike everywhere. */
export const chromiumArguments = [
  '--disable-quic',
  '--no-pings',
  '--disable-domain-reliability',
  '--font-render-hinting=none',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
] as const

/** Returns CHROMIUM_PATH, Playwright's download, or @sparticuz/chromium. @throws {Error} without any. */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBundled()
  throw new Error('No Chromium for the browser tests: run "npx playwright install chromium", or set CHROMIUM_PATH.')
}

/** Unpacks the package into node_modules/.cache once; concurrent processes race safely. */
async function unpackBundled(): Promise<string> {
  const packageDir = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')))
  const { version }: { version: string } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'))
  const cache = join(import.meta.dirname, '../../node_modules/.cache/chromium')
  // Unpacked files contain absolute paths: a moved checkout unpacks again.
  const folder = join(cache, `${version}-${createHash('sha256').update(cache).digest('hex').slice(0, 8)}`)
  const program = join(folder, 'chrome')
  if (existsSync(program)) return program
  await mkdir(cache, { recursive: true })
  const unpacked = await mkdtemp(join(cache, 'unpacking-'))
  try {
    await unpack(join(packageDir, 'bin'), unpacked, folder)
    await rename(unpacked, folder)
  } catch (error) {
    if (!existsSync(program)) throw error
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
  return program
}

/** Unpacks the archives (68 MB) into `to`, to run from `folder` with missing libraries and fonts. */
async function unpack(archives: string, to: string, folder: string): Promise<void> {
  const inflate = (name: string, target: NodeJS.WritableStream) =>
    pipeline(createReadStream(join(archives, name)), createBrotliDecompress(), target)
  await Promise.all([
    inflate('chromium.br', createWriteStream(join(to, 'chromium'), { mode: 0o755 })),
    inflate('swiftshader.tar.br', tar.extract(to)),
    inflate('fonts.tar.br', tar.extract(join(to, 'fonts'))),
    inflate('al2023.tar.br', tar.extract(join(to, 'al2023'))),
  ])
  const folders = `<dir>/usr/share/fonts</dir><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir>`
  const fonts = `<?xml version="1.0"?>\n<fontconfig>${folders}</fontconfig>\n`
  await writeFile(join(to, 'fonts/fonts.conf'), fonts)
  const hasLibraries = spawnSync(join(to, 'chromium'), ['--no-sandbox', '--headless', '--version']).status === 0
  const hasFonts = existsSync('/etc/fonts/fonts.conf') && globSync('/usr/share/fonts/**/*.{ttf,otf,ttc}').length > 0
  const lines = [
    '#!/bin/sh',
    hasLibraries ? '' : `export LD_LIBRARY_PATH="${folder}/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`,
    hasFonts ? '' : `export FONTCONFIG_FILE="${folder}/fonts/fonts.conf"`,
    `exec "${folder}/chromium" "$@"`,
  ]
  await writeFile(join(to, 'chrome'), `${lines.filter(Boolean).join('\n')}\n`, { mode: 0o755 })
}

if (import.meta.main) console.log(await chromiumPath())
