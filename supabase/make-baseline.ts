/** Writes the baseline migration from the files of schemas/: `node supabase/make-baseline.ts`, after each change of them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const schemas = join(import.meta.dirname, 'schemas')
export const baselineFile = join(import.meta.dirname, 'migrations/20261201000000_baseline.sql')

/** The files of schemas/ in the order they are applied. */
export const schemaFiles = (): string[] =>
  readdirSync(schemas)
    .sort()
    .map((name) => join(schemas, name))

/** The text of the baseline as the schema files have it now. */
export const joinSchemas = (): string =>
  schemaFiles()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

if (import.meta.main) writeFileSync(baselineFile, joinSchemas())
