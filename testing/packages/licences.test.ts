import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../local/builds.ts'
import { allowedScripts, isAllowed, licenceList, listIn, packagesWithScripts, securityFile } from './licences.ts'

const page = await readFile(securityFile, 'utf8')

test('SG18 docs/security.md lists every runtime package by licence: node testing/packages/licences.ts', async () => {
  expect(listIn(page)).toBe(await licenceList())
})

test.each([
  ['MIT', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['(MIT OR CC0-1.0)', true],
  ['CC0-1.0', false],
  ['MIT AND Hippocratic-2.1', false],
  ['SEE LICENSE IN LICENSE', false],
  ['none', false],
])('SG18 a runtime package under %s: %s', (licence, isTaken) => {
  expect(isAllowed('a-package', licence)).toBe(isTaken)
})

test.each([
  ['react-leaflet', 'Hippocratic-2.1', true],
  ['@react-leaflet/core', 'Hippocratic-2.1', true],
  ['react-leaflet', 'SEE LICENSE IN LICENSE', false],
  ['another-map', 'Hippocratic-2.1', false],
])('OW04 %s under %s: %s, since react-leaflet is the one exception', (name, licence, isTaken) => {
  expect(isAllowed(name, licence)).toBe(isTaken)
})

test.each(['README.md', 'docs/security.md'])(
  'OW04 %s names the licence of react-leaflet and what replaces it',
  async (path) => {
    const text = await readFile(join(root, path), 'utf8')
    expect(text).toContain('react-leaflet')
    expect(text).toMatch(/Hippocratic License 2\.1|Hippocratic-2\.1/)
    for (const file of ['ui/map/CityMap.tsx', 'site/src/tourism/venues/map/', 'PointMap.tsx'])
      expect(text).toContain(file)
  },
)

test('SG18 every package that may run a script when it is installed brings one, and docs/security.md says why it may', async () => {
  const [allowed, scripted] = [await allowedScripts(), await packagesWithScripts()]
  expect(allowed.length).toBeGreaterThan(0)
  for (const name of allowed) {
    expect(scripted, name).toContain(name)
    expect(page, name).toMatch(new RegExp(`^\\|.*\`${name}\`.*\\| .{20,} \\|$`, 'm'))
  }
  // The others' scripts do not run, and what they were for is named there too.
  for (const name of scripted.filter((one) => !allowed.includes(one))) expect(page).toContain(`\`${name}\``)
})

test('SG18 what docs/security.md names as evidence is there: files, and rows of the acceptance list', async () => {
  const rows = await readFile(join(root, 'docs/acceptance.md'), 'utf8')
  const table = page.split('## OWASP ASVS')[1]?.split('\n## ')[0] ?? ''
  const named = [...table.matchAll(/`([\w./*-]+\/[\w./*-]*)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !existsSync(join(root, path)) && globSync(path, { cwd: root }).length === 0)).toEqual(
    [],
  )
  const ids = [...table.matchAll(/\b(?:SG|SE|OP|E|L|R)\d\d\b/g)].map(([id]) => id)
  expect(ids.length).toBeGreaterThan(10)
  expect(ids.filter((id) => !rows.includes(`- ${id} `) && !rows.includes(`. ${id} `))).toEqual([])
})

test('SE09 Auth is told to count what docs/security.md says that it counts', async () => {
  const config = await readFile(join(root, 'supabase/config.toml'), 'utf8')
  const told = (name: string) => new RegExp(`^${name} = (\\d+)$`, 'm').exec(config)?.[1]
  expect(page).toMatch(
    new RegExp(`it takes ${told('token_refresh')} from\\s+each in 5 minutes \\(\`token_refresh\`\\)`),
  )
  expect(page).toContain(`with the publishable key, ${told('sign_in_sign_ups')} addresses in 5 minutes`)
})
