import { satisfies } from 'semver'
import { describe, expect, test } from 'vitest'
import { looseColours } from './colour-rules.ts'
import { lostReferences } from './document-rules.ts'
import { foldersInCircles, forbiddenImports, zodInBrowser } from './import-rules.ts'
import { modulesOf } from './imports.ts'
import { installsNatives, nodeVersions, uncheckedPackages, unlockedPackages } from './lock-rules.ts'
import { changedMigrations } from './migration-rules.ts'
import { badNames, evadedTests, longFiles, platformNouns } from './name-rules.ts'
import { looseVersions, machinePaths, misplacedPackages, registryAddresses, unmappedFolders } from './package-rules.ts'
import { latePolicies, uncheckedScripts } from './site-rules.ts'
import { sourceFiles } from './source-files.ts'
import { looseStyles } from './style-rules.ts'
import { looseTexts } from './text-rules.ts'

const files = await sourceFiles()
const modules = files.flatMap(modulesOf)
const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? ''

/** The rules of design §2 and §13; testing/architecture/*.test.ts shows that each can fail. */
describe('architecture', () => {
  test('there is something to look at', () => {
    expect(modules.length).toBeGreaterThan(100)
    expect(modules.flatMap(({ imports }) => imports).length).toBeGreaterThan(300)
  })

  test('imports go one way', () => expect(forbiddenImports(modules)).toEqual([]))

  test('no two rooms import each other', () => expect(foldersInCircles(modules)).toEqual([]))

  test('what runs in a reader’s browser does not carry zod', () => expect(zodInBrowser(modules)).toEqual([]))

  test('files are named in kebab-case, components in PascalCase, and none says nothing', () =>
    expect(badNames(files)).toEqual([]))

  test('the platform of the functions knows no noun', () => expect(platformNouns(files)).toEqual([]))

  test('no file has more than 300 lines', () => expect(longFiles(files)).toEqual([]))

  test('H06 only pages add to their policy: what a component adds comes after the head', () =>
    expect(latePolicies(files)).toEqual([]))

  test('what pages run in browsers is looked at as such', () =>
    expect(uncheckedScripts(modules, textOf('tsconfig.browser.json'))).toEqual([]))

  test('colours are named in ui/tokens.css and ui/categories.css, and written nowhere else', () =>
    expect(looseColours(files)).toEqual([]))

  test('L11 styles keep to the four breakpoints, the units, the layers and the named places in the stack', () =>
    expect(looseStyles(files)).toEqual([]))

  test('FM39 no text of an island stands beside other children, where a translation would take it from React', () =>
    expect(looseTexts(files)).toEqual([]))

  test('no test is left out, alone or allowed to fail', () => expect(evadedTests(files)).toEqual([]))

  test('no file names a folder of the machine it was written on', () => expect(machinePaths(files)).toEqual([]))

  test('versions in package.json are exact', () => expect(looseVersions(textOf('package.json'))).toEqual([]))

  test('I05 what a deploy needs, and nothing else, is in dependencies; deploys install them alone', () => {
    expect(misplacedPackages(textOf('package.json'), files, modules)).toEqual([])
    for (const path of ['netlify.toml', 'admin/netlify.toml'])
      expect(textOf(path)).toContain('NPM_FLAGS = "--omit=dev"')
  })

  test('I01 lock, package.json, bootstrap and README agree on the Nodes that can install', () => {
    const { engines } = JSON.parse(textOf('package.json'))
    const installs = installsNatives(textOf('package-lock.json'))
    const by = (accepts: (version: string) => boolean): string[] => nodeVersions.filter(accepts)
    expect(by((version) => satisfies(version, engines.node))).toEqual(by(installs))

    const [, oldest, line, usual] = /^\^((\d+)\.\d+)\.0 \|\| >=(\d+\.\d+)\.0$/.exec(engines.node) ?? []
    expect(textOf('README.md')).toContain(`Alcanza con Node ${usual} o más nuevo (o un ${line} desde ${oldest})`)
    expect(textOf('README.md')).toContain(`Node ${usual}+ (or a ${line} from ${oldest})`)
  })

  test('I04 the lock file holds the native packages of every machine, with their checksums', () => {
    expect(unlockedPackages(textOf('package-lock.json'))).toEqual([])
    expect(uncheckedPackages(textOf('package-lock.json'))).toEqual([])
  })

  test('K07 migrations are only added, never changed', () =>
    expect(changedMigrations(files, textOf('supabase/migrations.sums'))).toEqual([]))

  test('what comments say of the design page is there', () =>
    expect(lostReferences(files, textOf('docs/design.md'))).toEqual([]))

  test('the lock file names no registry', () => expect(registryAddresses(textOf('package-lock.json'))).toEqual([]))

  test('docs/map.md mentions every top-level folder', () =>
    expect(
      unmappedFolders(
        files.map(({ path }) => path),
        textOf('docs/map.md'),
      ),
    ).toEqual([]))
})
