/**
 * Builds the site (`npm run build:site`; environment in src/data/env.ts). What is wrong is said last and in Spanish, whatever was printed
 * before: whoever reads the log of a failed build looks at its end.
 */
import { resolve } from 'node:path'
import { reportBuild } from '#shared/build-report.ts'
import { buildSite } from './builder/build-site.ts'
import { mirror } from './builder/output-folder.ts'

/** Errors whose message a person can use as it is. By name: a bundle has a class of its own for each. */
const said = ['ContentError', 'EnvironmentError']

const { SITE_OUT_DIR } = process.env
const startedAt = new Date().toISOString()
try {
  if (SITE_OUT_DIR) await buildSite(resolve(SITE_OUT_DIR))
  else {
    // A host begins each build with an empty output folder, and brings along what it installed for the last one.
    const kept = resolve(import.meta.dirname, '../node_modules/.cache/site')
    await buildSite(kept)
    mirror(kept, resolve(import.meta.dirname, 'dist'))
  }
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
  if (error instanceof Error && said.includes(error.name)) return error.message
  console.error(error)
  return `La construcción del sitio falló: ${error instanceof Error ? error.message : String(error)}`
}
