import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startSiteBuilds } from './site-builds.ts'
import { StartError } from './start-error.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

test('B04 a first build that cannot read the news is one sentence with the build’s last words', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-builds-'))
  folders.push(dataDir)
  const lines: string[] = []
  const builds = await startSiteBuilds({
    dataDir,
    siteUrl: 'http://localhost:4321',
    adminUrl: 'http://localhost:4322',
    // Port 9 (discard): nothing answers there.
    backend: {
      supabaseUrl: 'http://localhost:9',
      publishableKey: 'sb_publishable_x',
      secretKey: 'sb_secret_x',
      databaseUrl: null,
      stop: async () => {},
    },
    hookId: 'prueba',
    log: (line) => lines.push(line),
  })
  try {
    const refused = await builds.ready().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartError)
    expect(String(refused)).toContain('La construcción del sitio falló')
    expect(lines.join('\n')).toContain('the build failed')
    await expect(readFile(join(dataDir, 'site/digest'))).rejects.toThrow()
  } finally {
    await builds.stop()
  }
}, 60_000)
