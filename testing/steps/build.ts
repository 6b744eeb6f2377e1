import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { startBackend } from '../../local/backend.ts'
import { type App, buildCommand } from '../../local/builds.ts'
import { runToEnd } from '../../local/rebuilder/build-process.ts'
import { runStep, StepFailure, type StepResult } from './step.ts'
import { throwAwayData } from './throw-away-data.ts'

/** What a finished build has left; a build that ends well and wrote nothing is none. */
export const proof = { site: ['index.html', 'build.json', '_redirects'], admin: ['index.html', '_redirects'] } as const

async function build(
  app: App,
  outDir: string,
  env: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<undefined> {
  const { code, output } = await runToEnd(buildCommand(app, outDir, env), signal)
  if (code !== 0) throw new StepFailure(`the build ended with code ${code}\n${output}`)
  for (const file of proof[app])
    await access(join(outDir, file)).catch(() => {
      throw new StepFailure(`the build wrote no ${file}`)
    })
}

/** The production builds of both apps, by the commands that a deploy runs, against an embedded Supabase with demo data. */
export async function productionBuilds(signal: AbortSignal): Promise<StepResult[]> {
  const data = await throwAwayData('build')
  const folder = data.dataDir
  try {
    const addresses = { SITE_URL: 'https://portal.example', ADMIN_URL: 'https://panel.example' }
    const site = await runStep('build: site', async () => {
      const backend = await startBackend({ dataDir: folder, port: 0, env: process.env, log: () => {} })
      try {
        const keys = { SUPABASE_URL: backend.supabaseUrl, SUPABASE_PUBLISHABLE_KEY: backend.publishableKey }
        return await build('site', join(folder, 'site'), { ...addresses, ...keys }, signal)
      } finally {
        await backend.stop()
      }
    })
    const admin = await runStep('build: panel', () => build('admin', join(folder, 'admin'), addresses, signal))
    return [site, admin]
  } finally {
    await data.remove()
  }
}
