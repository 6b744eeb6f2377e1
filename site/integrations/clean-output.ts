/**
 * Keeps a folder that many builds write into (vite.build.emptyOutDir: false, design §10) equal to what one full build would leave:
 * what this build did not make goes, and what its pages name must be there.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { rm, rmdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Where the build puts scripts, styles and fonts, each under a name made from its content. */
const assetFolder = '_astro'
const assetAddress = /\/_astro\/[\w.-]+/g
/** What assets name among themselves: "./chunk.js" and "_astro/lazy.css" in scripts, "/_astro/font.woff2" in styles. */
const assetMention = /(?:\b_astro\/|\.\/)[\w.-]+/g

/**
 * Removes files of earlier builds and checks that every asset that a page or another asset names exists.
 * Goes before the integrations that write files of their own after the build: theirs are not known here.
 * @throws {Error} naming the missing assets; a build that would break pages must not be put in place.
 */
export function cleanOutput(): AstroIntegration {
  let publicDir = ''
  return {
    name: 'clean-output',
    hooks: {
      'astro:config:done': ({ config }) => {
        publicDir = fileURLToPath(config.publicDir)
      },
      'astro:build:done': async ({ dir, assets }) => {
        const outDir = fileURLToPath(dir)
        const made = [...assets.values()].flat().map((file) => relative(outDir, fileURLToPath(file)))
        const kept = new Set([...made, ...filesIn(publicDir)])
        const present = filesIn(outDir)
        const assetNames = present.filter(isAsset).map((file) => file.slice(assetFolder.length + 1))
        const named = namedAssets(outDir, made, new Set(assetNames))
        const stale = present.filter((file) =>
          isAsset(file) ? !named.has(file.slice(assetFolder.length + 1)) : !kept.has(file),
        )
        await removeFiles(outDir, stale)
      },
    },
  }
}

const isAsset = (file: string): boolean => file.startsWith(`${assetFolder}${sep}`)

/** Files below a folder, as paths relative to it; none when there is no such folder. */
function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/**
 * Names of the assets that pages reach, directly or through other assets. Reads every page, synchronously: nothing else is to be
 * done meanwhile, and thousands of small files come sooner that way.
 * @throws {Error} when one of them is not among `existing`.
 */
export function namedAssets(outDir: string, pages: readonly string[], existing: ReadonlySet<string>): Set<string> {
  const named = new Set<string>()
  const missing = new Set<string>()
  for (const page of pages) {
    if (!page.endsWith('.html')) continue
    for (const address of readFileSync(join(outDir, page), 'latin1').match(assetAddress) ?? []) {
      const name = address.slice(assetFolder.length + 2)
      if (existing.has(name)) named.add(name)
      else missing.add(`${name} (${page})`)
    }
  }
  for (const name of named) {
    if (!/\.(?:css|m?js)$/.test(name)) continue
    for (const mention of readFileSync(join(outDir, assetFolder, name), 'latin1').match(assetMention) ?? []) {
      const other = mention.slice(mention.lastIndexOf('/') + 1)
      if (existing.has(other)) named.add(other)
      else if (mention.startsWith(assetFolder)) missing.add(`${other} (${name})`)
    }
  }
  if (missing.size > 0)
    throw new Error(`Pages or assets name assets that do not exist: ${[...missing].slice(0, 10).join(', ')}`)
  return named
}

async function removeFiles(outDir: string, files: readonly string[]): Promise<void> {
  for (const file of files) await rm(join(outDir, file))
  for (const folder of new Set(files.map((file) => dirname(file))))
    if (folder !== '.')
      await rmdir(join(outDir, folder)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOTEMPTY') throw error
      })
}
