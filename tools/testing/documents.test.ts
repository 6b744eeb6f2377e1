/** Statements of documents about packages, Node and Auth. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
type Locked = { readonly dev?: boolean; readonly license?: string; readonly hasInstallScript?: boolean }
const packages = Object.entries(JSON.parse(read('package-lock.json')).packages as Record<string, Locked>)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ name: path.split('node_modules/').at(-1) ?? path, ...entry }))

/** OSI-approved. Check and read a new one before adding it. */
const approved = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'LGPL-3.0-or-later', 'MIT'],
  ...['MPL-2.0', 'OFL-1.1', 'Python-2.0'],
])
/** Public-domain data, and react-leaflet with its core, whose licence is not approved (README, docs/security.md). */
const exceptions: Readonly<Record<string, string>> = {
  '@iconify-json/simple-icons': 'CC0-1.0',
  'mdn-data': 'CC0-1.0',
  'react-leaflet': 'Hippocratic-2.1',
  '@react-leaflet/core': 'Hippocratic-2.1',
}
const isAllowed = ({ name, license = 'none' }: { readonly name: string; readonly license?: string }): boolean =>
  exceptions[name] === license ||
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => approved.has(one)))

test('SG18 packages that run or build the portal have an approved licence or are a listed exception', () => {
  const runtime = packages.filter(({ dev }) => !dev)
  expect(runtime.length).toBeGreaterThan(100)
  expect(runtime.filter((entry) => !isAllowed(entry)).map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test('OW04 README and docs/security.md name the exception and the files that replace it', () => {
  for (const text of [read('README.md'), read('docs/security.md')])
    for (const part of ['react-leaflet', 'Hippocratic', 'shared/ui/map/CityMap.tsx', 'site/src/map/', 'PointMap.tsx'])
      expect(text).toContain(part)
})

test('SG18 docs/security.md explains each install script', () => {
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> }
  const scripted = new Set(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name))
  expect(Object.keys(allowScripts).filter((name) => !scripted.has(name))).toEqual([])
  expect([...scripted].filter((name) => !read('docs/security.md').includes(`\`${name}\``))).toEqual([])
})

test('I01 README and setup.mjs require the Node versions of engines', () => {
  const { engines } = JSON.parse(read('package.json'))
  const [, lts, usual] = /^\^(\d+\.\d+)\.0 \|\| >=(\d+\.\d+)\.0$/.exec(engines.node) ?? []
  expect(read('README.md')).toContain(`Alcanza con Node ${usual} o más nuevo (o un 20 desde ${lts})`)
  expect(read('setup.mjs')).toContain(`Se necesita Node ${usual} o posterior (o un 20 desde ${lts})`)
})

test('ED57 supabase/config.toml lets Storage take the largest document', () => {
  const [, mebibytes] = /^file_size_limit = "(\d+)MiB"$/m.exec(read('supabase/config.toml')) ?? []
  expect(Number(mebibytes) * 1024 ** 2).toBeGreaterThanOrEqual(limits.fileMaxBytes)
})

test('SE09 docs/security.md states the limits of supabase/config.toml', () => {
  const limit = (name: string) => new RegExp(`^${name} = (\\d+)$`, 'm').exec(read('supabase/config.toml'))?.[1]
  const page = read('docs/security.md').replace(/\s+/g, ' ')
  expect(page).toContain(`it takes ${limit('token_refresh')} from each in 5 minutes (\`token_refresh\`)`)
  expect(page).toContain(`with the publishable key, ${limit('sign_in_sign_ups')} addresses in 5 minutes`)
})
