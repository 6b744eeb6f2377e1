/**
 * The list in docs/security.md of what is deployed or builds it, by licence, out of package-lock.json. `node testing/packages/licences.ts` writes it anew;
 * licences.test.ts fails where it is out of date.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../../local/builds.ts'

export const securityFile = join(root, 'docs/security.md')

/** Licences approved by the Open Source Initiative that packages have, by SPDX name. A new one is looked up there, and read, before it is added. */
const approved = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
])

/** What is no program but data given to everybody: drawings of networks' signs, names of CSS properties. The Initiative has not approved CC0. */
const publicDomain: readonly string[] = ['@iconify-json/simple-icons', 'mdn-data']

/**
 * Exceptions by name: the owner's design card names react-leaflet, whose licence is not approved by the Initiative (README, docs/security.md).
 */
const exceptions: Readonly<Record<string, string>> = {
  'react-leaflet': 'Hippocratic-2.1',
  '@react-leaflet/core': 'Hippocratic-2.1',
}

/**
 * Whether a package that is not for tests alone may have a licence.
 * @param licence as package-lock.json says it: an SPDX expression, of alternatives (OR) and of what holds together (AND).
 */
export const isAllowed = (name: string, licence: string): boolean =>
  (licence === 'CC0-1.0' && publicDomain.includes(name)) ||
  exceptions[name] === licence ||
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => approved.has(one)))

const Package = z.object({
  dev: z.boolean().default(false),
  license: z.string().default('none'),
  hasInstallScript: z.boolean().default(false),
})
const Lock = z.object({ packages: z.record(z.string(), Package) })
const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
})

const readJson = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(root, name), 'utf8'))

/** The packages of the lock file by name, once each. */
async function lockedPackages(): Promise<ReadonlyMap<string, z.output<typeof Package>>> {
  const { packages } = Lock.parse(await readJson('package-lock.json'))
  const named = Object.entries(packages).filter(([path]) => path !== '')
  // What is there twice, and once not for tests alone, counts as that.
  const runtimeLast = named.sort(([, one], [, other]) => Number(other.dev) - Number(one.dev))
  return new Map(runtimeLast.map(([path, entry]) => [path.split('node_modules/').at(-1) ?? path, entry]))
}

/** The licence of each package that is not for tests alone. @throws {Error} naming those whose licence is none of the allowed. */
async function runtimeLicences(): Promise<ReadonlyMap<string, string>> {
  const runtime = [...(await lockedPackages())].filter(([, { dev }]) => !dev)
  const licences = new Map(runtime.map(([name, { license }]) => [name, license]))
  const refused = [...licences].filter(([name, licence]) => !isAllowed(name, licence)).map((pair) => pair.join(': '))
  if (refused.length > 0)
    throw new Error(
      `Licences that are not among the approved ones of testing/packages/licences.ts:\n${refused.join('\n')}`,
    )
  return licences
}

/** Most names that a line of the list says; of more it says those that package.json names. */
const mostNames = 20

/** The list as Markdown: a line for each licence, the commonest first. */
export async function licenceList(): Promise<string> {
  const { dependencies } = Manifest.parse(await readJson('package.json'))
  const groups = Map.groupBy(await runtimeLicences(), ([, licence]) => licence)
  const lines = [...groups]
    .sort(([one, { length: first }], [other, { length: second }]) => second - first || one.localeCompare(other))
    .map(([licence, packages]) => {
      const names = packages.map(([name]) => name).sort()
      const said = names.length > mostNames ? names.filter((name) => name in dependencies) : names
      const rest = names.length - said.length
      return `| ${licence} | ${names.length} | ${said.join(', ')}${rest > 0 ? `, and ${rest} that these bring` : ''} |`
    })
  return ['| Licence | Packages | Which |', '| --- | --- | --- |', ...lines].join('\n')
}

/** The names that package.json lets run a script when they are installed. */
export const allowedScripts = async (): Promise<readonly string[]> =>
  Object.entries(Manifest.parse(await readJson('package.json')).allowScripts)
    .filter(([, allowed]) => allowed)
    .map(([name]) => name)

/** The names of the locked packages that bring such a script. */
export const packagesWithScripts = async (): Promise<readonly string[]> =>
  [...(await lockedPackages())].filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name)

/** What stands in the page between the two marks, which `fill` replaces. */
const marks = /(?<=<!-- licences -->\n\n)[\s\S]*?(?=\n\n<!-- \/licences -->)/

export const listIn = (page: string): string | undefined => marks.exec(page)?.[0]

if (import.meta.main) {
  const list = await licenceList()
  await writeFile(
    securityFile,
    (await readFile(securityFile, 'utf8')).replace(marks, () => list),
  )
}
