/** What the package files and the documents must say, and must not. */
import type { SourceFile, Violations } from './source-files.ts'

const EXACT = /^(npm:[@\w/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

/** Versions in package.json that could change by themselves. */
export function looseVersions(packageJson: string): Violations {
  const { dependencies, devDependencies, overrides }: Record<string, Record<string, string>> = JSON.parse(packageJson)
  return Object.entries({ ...dependencies, ...devDependencies, ...overrides })
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${name} ${version}: versions are exact, so that every clone is the same`)
}

/** Packages that nothing names: no import, no script, no configuration. Types and tools are named by those who use them. */
export function unusedPackages(packageJson: string, files: readonly SourceFile[]): Violations {
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(packageJson)
  const texts = files.filter(({ path }) => !/^package(-lock)?\.json$/.test(path)).map(({ text }) => text)
  return Object.keys(dependencies)
    .filter((name) => !texts.some((text) => text.includes(`'${name}'`) || text.includes(`${name}/`)))
    .map((name) => `${name} is a dependency that nothing uses`)
}

/** Addresses of a registry in the lock file: another machine may have to use its own. */
export function registryAddresses(lock: string): Violations {
  return [...lock.matchAll(/"resolved": "[^"]+"|https?:\/\/[^"/]*(?:npmjs|registry)[^"]*/g)].map(([found]) => found)
}

/** Folders of one machine; built from parts so that this file does not name one itself. */
const MACHINE = new RegExp(
  `(?<![\\w.:/~$}\\])-])(?:/(?:${['home', 'Users', 'root', 'work', 'workspace'].join('|')})/|[A-Z]:\\\\\\\\?Users)[^\\s'"\`)>]*`,
  'g',
)

/** Paths of the machine on which something was written. */
export function machinePaths(files: readonly SourceFile[]): Violations {
  return files.flatMap(({ path, text }) => [...text.matchAll(MACHINE)].map(([found]) => `${path} names ${found}`))
}

/** Top-level folders that the map does not name: a newcomer would not find them. */
export function unmappedFolders(paths: readonly string[], map: string): Violations {
  const folders = new Set(paths.filter((path) => path.includes('/')).map((path) => `${path.split('/')[0]}/`))
  return [...folders]
    .filter((folder) => !map.includes(folder))
    .map((folder) => `docs/map.md does not mention ${folder}`)
}
