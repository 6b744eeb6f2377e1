/**
 * Builds the site (`npm run build:site`; environment in src/data/env.ts). What is wrong is said last and in Spanish, whatever was printed
 * before: whoever reads the log of a failed build looks at its end.
 */

import { ContentError } from '#contract/content/content-error.ts'
import { reportBuild } from '#shared/build-report.ts'
import { EnvironmentError, readEnvironment } from './src/data/env.ts'

const startedAt = new Date().toISOString()
try {
  readEnvironment()
  // Reads what was saved as soon as it is loaded.
  const { checkContent } = await import('./content-check/check.ts')
  await checkContent()
  // Takes longer to load than all that was checked.
  const { build } = await import('astro')
  await build({ root: import.meta.dirname })
} catch (error) {
  const reason = lastWords(error)
  await tellPortal(reason)
  console.error(reason)
  process.exit(1)
}

/** Tells the panel why (BUILD_REPORT_SECRET); that it could not be told does not hide what is wrong. */
async function tellPortal(reason: string): Promise<void> {
  const { BUILD_REPORT_SECRET: secret, SITE_URL: siteUrl } = process.env
  if (!secret || !siteUrl) return
  try {
    await reportBuild(siteUrl, secret, { startedAt, reason })
  } catch (cause) {
    console.error('El panel no se enteró del motivo:', cause)
  }
}

/** What is wrong, as a person can use it; the technical part of what nobody foresaw comes first. */
function lastWords(error: unknown): string {
  if (error instanceof ContentError || error instanceof EnvironmentError) return error.message
  console.error(error)
  return `La construcción del sitio falló: ${error instanceof Error ? error.message : String(error)}`
}
