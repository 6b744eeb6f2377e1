/** The programs of Supabase and Netlify that publish the portal, fetched when they are needed: together they are 316 MB. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fetchPackages } from '../packages/fetch-packages.ts'
import { Finding } from './report.ts'

/** The versions that docs/operations.md is true for. Change them here, run the check, and correct that page. */
export const versions = { supabase: '3.1.0', '@netlify/build': '37.3.3', 'extract-zip': '2.0.1' } as const

export type Tools = {
  /** Scripts for this Node. */
  readonly supabase: string
  readonly netlifyBuild: string
  /** Unpacks a zip into an absolute path. */
  readonly unzip: (zip: string, to: { dir: string }) => Promise<void>
}

/** @throws {Finding} when npm fails; its output is on stderr by then. */
export async function fetchTools(): Promise<Tools> {
  const modules = await fetchPackages('release-check', versions).catch((error: Error) => {
    throw new Finding(error.message)
  })
  return {
    supabase: join(modules, 'supabase/dist/supabase.js'),
    netlifyBuild: join(modules, '@netlify/build/bin.js'),
    unzip: createRequire(join(modules, 'here.js'))('extract-zip'),
  }
}
