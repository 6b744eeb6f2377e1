import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../tools/testing/supabase/test-supabase.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

/** Matches an update or delete up to its end, not "for update" or "do update". */
const CHANGES = /(?<!for |do )\bupdate (?!of|on)[^;]*|\bdelete from [^;]*/gi

test('K05 DA-7 DA-11 no function raises 40001, and every update and delete has a where', async () => {
  const sources = await supabase.sql<{ name: string; source: string }[]>`
    select proname as name, coalesce(prosrc, '') as source from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`
  const changes = sources.flatMap(({ name, source }) => (source.match(CHANGES) ?? []).map((change) => [name, change]))
  expect(changes.length).toBeGreaterThan(4)
  expect(changes.filter(([, change]) => !/\bwhere\b/i.test(change ?? ''))).toEqual([])
  expect(sources.filter(({ source }) => /40001|serialization_failure/.test(source))).toEqual([])
})

/** Matches the call after an update or delete of a table. */
const AFTER_CHANGE = /\.from\('\w+'\)\s*\.(?:update|delete)\((?:[^()]|\([^()]*\))*\)\s*(\.\w+|)/g

test('K05 DA-11 every update and delete of the functions has a filter', async () => {
  const cwd = join(import.meta.dirname, '../../functions')
  const sources = (await readdir(cwd, { recursive: true })).filter((path) => /(?<!\.test)\.ts$/.test(path))
  const codes = await Promise.all(sources.map((path) => readFile(join(cwd, path), 'utf8')))
  const next = codes.flatMap((code) => [...code.matchAll(AFTER_CHANGE)].map(([, filter]) => filter))
  expect(next.length).toBeGreaterThan(9)
  expect(next.filter((filter) => !['.eq', '.lt', '.in'].includes(filter ?? ''))).toEqual([])
})
