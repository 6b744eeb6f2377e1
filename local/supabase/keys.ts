import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/** The three secrets of a Supabase project: the two API keys and the one that signs access tokens. */
export type SupabaseKeys = {
  publishable: string
  secret: string
  jwt: string
}

/**
 * The embedded project's keys: made at random at the first start and kept in `dataDir`/keys.json (mode 600).
 * Throws StartError when the file cannot be read or written, or is damaged.
 */
export async function loadKeys(dataDir: string): Promise<SupabaseKeys> {
  const file = join(dataDir, 'keys.json')
  try {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (text !== null) return parseKeys(text)
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const keys = createKeys()
    await writeFile(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true })
    await rename(`${file}.new`, file)
    return keys
  } catch (cause) {
    throw new StartError(
      `No se pueden usar las claves guardadas en ${file}: revisá sus permisos, o borrá el archivo para crear otras.`,
      { cause },
    )
  }
}

/** Fresh random keys in the shapes of hosted Supabase: sb_publishable_…, sb_secret_…, and 32 random bytes as hex. */
export function createKeys(): SupabaseKeys {
  const random = () => randomBytes(24).toString('base64url')
  return {
    publishable: `sb_publishable_${random()}`,
    secret: `sb_secret_${random()}`,
    jwt: randomBytes(32).toString('hex'),
  }
}

function parseKeys(text: string): SupabaseKeys {
  const { publishable, secret, jwt } = JSON.parse(text) as Partial<SupabaseKeys>
  if (!publishable?.startsWith('sb_publishable_') || !secret?.startsWith('sb_secret_') || !jwt || jwt.length < 32) {
    throw new Error('keys.json lacks a key or holds one of the wrong shape')
  }
  return { publishable, secret, jwt }
}
