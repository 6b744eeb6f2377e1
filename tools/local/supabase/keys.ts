import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type SupabaseKeys = {
  publishable: string
  secret: string
  jwt: string
}

/** Reads `dataDir`/keys.json (mode 600), created with random keys. */
export async function loadKeys(dataDir: string): Promise<SupabaseKeys> {
  const file = join(dataDir, 'keys.json')
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as SupabaseKeys
  const keys = createKeys()
  await writeFile(`${file}.new`, JSON.stringify(keys), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return keys
}

/** Creates random keys in hosted shapes. */
export function createKeys(): SupabaseKeys {
  const random = () => randomBytes(24).toString('base64url')
  return {
    publishable: `sb_publishable_${random()}`,
    secret: `sb_secret_${random()}`,
    jwt: randomBytes(32).toString('hex'),
  }
}
