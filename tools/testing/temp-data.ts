import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a data folder, deleted at exit; stop the portal before. */
export function createTempData(purpose: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), `portal-${purpose}-`))
  chmodSync(dataDir, 0o711) // as root PostgreSQL runs as another user
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  return dataDir
}
