import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty data folder, deleted at exit; the portal has to stop before. */
export function createTempData(purpose: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), `portal-${purpose}-`))
  chmodSync(dataDir, 0o711) // as root PostgreSQL runs as another user, who must get through
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  return dataDir
}
