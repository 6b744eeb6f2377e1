/**
 * Builds the site (`npm run build:site`; environment in src/data/env.ts). Ends with the error in Spanish: readers of a failed log look
 * at its end.
 */
import { resolve } from 'node:path'
import { reportBuild } from '#shared/build-report.ts'
import { buildSite } from './builder/build-site.ts'
import { mirror } from './builder/output-folder.ts'

/** Names of errors with a readable message; `instanceof` fails, since the bundle has its own copies of the classes. */
const readableErrorNames = ['ContentError', 'EnvironmentError']

const { SITE_OUT_DIR } = process.env
const startedAt = new Date().toISOString()
try {
  if (SITE_OUT_DIR) await buildSite(resolve(SITE_OUT_DIR))
  else {
    // Hosts empty the output folder but keep installed modules.
    const cachedOutDir = resolve(import.meta.dirname, '../node_modules/.cache/site')
    await buildSite(cachedOutDir)
    mirror(cachedOutDir, resolve(import.meta.dirname, 'dist'))
  }
} catch (error) {
  const reason = readableReason(error)
  await reportFailure(reason)
  console.error(reason)
  process.exit(1)
}

/** Reports the reason to the panel (BUILD_REPORT_SECRET). A failed report keeps the build's own error. */
async function reportFailure(reason: string): Promise<void> {
  const { BUILD_REPORT_SECRET: secret, SITE_URL: siteUrl } = process.env
  if (!secret || !siteUrl) return
  try {
    await reportBuild(siteUrl, secret, { startedAt, reason })
  } catch (cause) {
    console.error('El panel no se enteró del motivo:', cause)
  }
}

/** The readable message; an unexpected error prints its stack first. */
function readableReason(error: unknown): string {
  if (error instanceof Error && readableErrorNames.includes(error.name)) return error.message
  console.error(error)
  return `La construcción del sitio falló: ${error instanceof Error ? error.message : String(error)}`
}
