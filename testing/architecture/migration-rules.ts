/** Migrations are only added: a database that ran one never runs it again. */
import { createHash } from 'node:crypto'
import type { SourceFile, Violations } from './source-files.ts'

const folder = 'supabase/migrations/'

/** Migrations that are not as supabase/migrations.sums says, which `sha256sum *.sql > ../migrations.sums` in their folder wrote. */
export function changedMigrations(files: readonly SourceFile[], sums: string): Violations {
  const lineOf = ({ path, text }: SourceFile) =>
    `${createHash('sha256').update(text).digest('hex')}  ${path.slice(folder.length)}`
  const present = files.filter(({ path }) => path.startsWith(folder)).map(lineOf)
  const noted = sums.split('\n').filter((line) => line !== '')
  const odd = [...present.filter((line) => !noted.includes(line)), ...noted.filter((line) => !present.includes(line))]
  const names = new Set(odd.map((line) => line.slice(66)))
  return [...names]
    .sort()
    .map((name) => `${name} is not as migrations.sums says: what it made is changed by a new file, whose sum is added`)
}
