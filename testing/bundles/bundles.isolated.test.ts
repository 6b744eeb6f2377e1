import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../local/root.ts'
import { createTestSupabase, type TestSupabase } from '../supabase/testing.ts'
import { type Bundle, bundleFunctions } from './bundle.ts'
import { answerIn, answerOf, callOf, difference } from './calls.ts'
import { tooLarge } from './limits.ts'

/** Packages that functions need while they run. Whatever else appears here would be sent to the city's servers without anybody having asked. */
const everywhere = /^(zod|jose|iceberg-js|@supabase\/[a-z-]+|@netlify\/[a-z-]+)$/
/** What finds the addresses in an article's text, for the function that shows articles. */
const withLinks = /^(linkify-it|uc\.micro)$/
/** What judges new passwords. */
const withWords = /^(@zxcvbn-ts\/.+|fastest-levenshtein)$/
const withSharp = /^(sharp|detect-libc|semver|@img\/[a-z0-9-]+)$/

const names = readdirSync(join(root, 'functions/routes')).map((file) => parse(file).name)

let supabase: TestSupabase
let outDir: string
let bundles: readonly Bundle[]
beforeAll(async () => {
  // Outside the project: a bundle that lacks a package cannot find the one next to the sources.
  outDir = await mkdtemp(join(tmpdir(), 'portal-bundles-'))
  const start = async (): Promise<void> => {
    supabase = await createTestSupabase()
  }
  ;[bundles] = await Promise.all([bundleFunctions(outDir), start()])
})
afterAll(async () => {
  await supabase?.stop()
  await rm(outDir, { recursive: true, force: true })
})

const bundleOf = (name: string): Bundle => {
  const found = bundles.find((bundle) => bundle.name === name)
  if (!found) throw new Error(`There is no function ${name}`)
  return found
}

test.for(names)('%s bundles as a deploy would, starts and answers once', async (name) => {
  const { dir, schedule } = bundleOf(name)
  const call = await callOf(name, schedule !== null)
  const { url, publishableKey, secretKey } = supabase
  const env = { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_SECRET_KEY: secretKey }
  expect(difference(await answerOf(dir, call, env), call)).toBeNull()
})

test('an answer that is not the expected one is told', () => {
  const answer = { status: 200, headers: { 'x-request-id': 'bundle-check-1' }, body: '{"ok":true}' }
  expect(difference(answer, { status: 200, shows: /"ok":true/ })).toBeNull()
  expect(difference(answer, { status: 204 })).toContain('expected 204: 200 {"ok":true}')
  expect(difference(answer, { status: 200, shows: /database/ })).toContain('expected /database/')
  expect(difference({ ...answer, headers: {} }, { status: 200 })).toContain('does not name the request')
  expect(difference({ ...answer, headers: {} }, { status: 200, isScheduled: true })).toBeNull()
})

test('an answer is read whole, whatever its bytes look like', () => {
  const answer = { status: 200, headers: {}, body: 'RIFF\u2028\u2029WEBP' }
  expect(answerIn(`a line of the log\nANSWER ${JSON.stringify(answer)}\n`)).toEqual(answer)
  expect(answerIn('a line of the log\n')).toBeNull()
})

test('bundles hold the functions and their packages and nothing of what runs them here', () => {
  for (const { name, sources, packages } of bundles) {
    const foreign = sources.filter(
      (file) =>
        !/^((content|contract|functions|shared)\/|package\.json$)/.test(file) || /\/testing\/|\.test\./.test(file),
    )
    expect(foreign, name).toEqual([])
    const known = (packageName: string): boolean =>
      everywhere.test(packageName) ||
      (['prensa-upload', 'share-photo'].includes(name) && withSharp.test(packageName)) ||
      (name === 'prensa' && withWords.test(packageName)) ||
      (['fallback', 'preview'].includes(name) && withLinks.test(packageName))
    expect(
      packages.filter((packageName) => !known(packageName)),
      name,
    ).toEqual([])
  }
})

test('OW49 sharp is where pictures are made alone, and every function is small, also as the zip of a deploy', () => {
  expect(bundles.filter(({ packages }) => packages.includes('sharp')).map(({ name }) => name)).toEqual([
    'prensa-upload',
    'share-photo',
  ])
  expect(bundles.map(({ name, sizes }) => tooLarge(name, sizes)).filter(Boolean)).toEqual([])
})

test('a deploy understands where each function answers, when it runs and which are limited', () => {
  const routed = bundles.filter(({ routes }) => routes.length > 0).map(({ name }) => name)
  const scheduled = bundles.filter(({ schedule }) => schedule).map(({ name }) => name)
  // The rule for /api/prensa/* in netlify.toml leads to it.
  const byRule = ['prensa-unknown']
  expect([...routed, ...scheduled, ...byRule].sort()).toEqual([...names].sort())
  expect(bundleOf('rebuild').schedule).toBe('* * * * *')
  expect(
    bundles
      .filter(({ isRateLimited }) => isRateLimited)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['prensa-session', 'prensa-upload'])
})
