/** Writes the baseline migration: `node supabase/make-baseline.ts` after each change of schemas/. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const schemas = join(import.meta.dirname, 'schemas')
export const baselineFile = join(import.meta.dirname, 'migrations/20261201000000_baseline.sql')

/** Lists the files of schemas/ in the order of application. */
export const listSchemaFiles = (): string[] =>
  readdirSync(schemas)
    .sort()
    .map((name) => join(schemas, name))

/** Returns the baseline's text. */
export const joinSchemas = (): string =>
  listSchemaFiles()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

if (import.meta.main) writeFileSync(baselineFile, joinSchemas())
