import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The two API keys of a Supabase project, and the secret that signs access tokens. */
export type SupabaseKeys = {
  publishable: string
  secret: string
  jwt: string
}

/** Returns the keys of `dataDir`/keys.json (mode 600), made at random the first time. */
export async function loadKeys(dataDir: string): Promise<SupabaseKeys> {
  const file = join(dataDir, 'keys.json')
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as SupabaseKeys
  const keys = createKeys()
  await writeFile(`${file}.new`, JSON.stringify(keys), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return keys
}

/** Returns random keys in the shapes of hosted Supabase: sb_publishable_…, sb_secret_…, and 32 bytes as hex. */
export function createKeys(): SupabaseKeys {
  const random = () => randomBytes(24).toString('base64url')
  return {
    publishable: `sb_publishable_${random()}`,
    secret: `sb_secret_${random()}`,
    jwt: randomBytes(32).toString('hex'),
  }
}
