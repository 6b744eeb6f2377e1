/** Scripts, styles, fonts and drawings of a bundle that pages reach. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltPage } from './built-site.ts'

/** Folder of content-hashed files. */
export const assetFolder = '_astro/'
const assetAddress = `/${assetFolder}`
/** "./chunk.js" and "_astro/lazy.css" in scripts, "/_astro/font.woff2" in styles. */
const mention = /(?:\b_astro\/|\.\/)[\w.-]+/g

/** Lists the assets that pages reach, directly or through others. @throws {Error} when one is missing in `clientDir`. */
export function reachedAssets(clientDir: string, pages: readonly Pick<BuiltPage, 'path' | 'addresses'>[]): string[] {
  const folder = join(clientDir, assetFolder)
  const existing = new Set(readdirSync(folder))
  const namedBy = new Map<string, string>()
  for (const { path, addresses } of pages)
    for (const address of addresses)
      if (address.startsWith(assetAddress)) namedBy.set(address.slice(assetAddress.length), `/${path}`)
  const missing: string[] = []
  // The loop appends to the list that it iterates.
  for (const [name, by] of namedBy) {
    if (!existing.has(name)) missing.push(`${name} (${by})`)
    else if (/\.(?:css|m?js)$/.test(name))
      for (const mentioned of readFileSync(join(folder, name), 'latin1').match(mention) ?? []) {
        const other = mentioned.slice(mentioned.lastIndexOf('/') + 1)
        // Only paths within the folder: "./" may be any text in a script.
        const isAsset = mentioned.startsWith(assetFolder) || existing.has(other)
        if (isAsset && !namedBy.has(other)) namedBy.set(other, name)
      }
  }
  if (missing.length > 0)
    throw new Error(`Pages or assets name assets that do not exist: ${missing.slice(0, 10).join(', ')}`)
  return [...namedBy.keys()].sort()
}
