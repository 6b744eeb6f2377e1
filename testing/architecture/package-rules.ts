/** What the package files and the documents must say, and must not. */
import type { Module } from './imports.ts'
import { isTest, type SourceFile, type Violations } from './source-files.ts'

const exactVersion = /^(npm:[@\w/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

/** Versions in package.json that could change by themselves. */
export function looseVersions(packageJson: string): Violations {
  const { dependencies, devDependencies, overrides }: Record<string, Record<string, string>> = JSON.parse(packageJson)
  return Object.entries({ ...dependencies, ...devDependencies, ...overrides })
    .filter(([, version]) => !exactVersion.test(version))
    .map(([name, version]) => `${name} ${version}: versions are exact, so that every clone is the same`)
}

/** Whether a file is part of what a deploy builds or bundles. */
const isDeployed = (path: string): boolean => /^(site|admin|ui|functions|contract|shared)\//.test(path) && !isTest(path)

/**
 * Packages on the wrong side of package.json: a deploy installs `dependencies` alone, so all that its builds and bundles
 * import stands there, and nothing that only tests and the local machine use. Types are gone when anything runs.
 */
export function misplacedPackages(
  packageJson: string,
  files: readonly SourceFile[],
  modules: readonly Module[],
): Violations {
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(packageJson)
  const lacking = modules
    .filter(({ path }) => isDeployed(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target, isPackage, isType }) => isPackage && !isType && !target.includes(':'))
        .filter(({ target }) => !Object.hasOwn(dependencies, target))
        .map(({ target }) => `${path} imports ${target}, which a deploy does not install: it belongs in dependencies`),
    )
  const texts = files.filter(({ path }) => isDeployed(path)).map(({ text }) => text)
  const idle = Object.keys(dependencies)
    .filter((name) => !texts.some((text) => text.includes(`'${name}'`) || text.includes(`${name}/`)))
    .map((name) => `${name} is in dependencies, and nothing that is deployed uses it`)
  return [...new Set(lacking), ...idle]
}

/** Addresses of a registry in the lock file: another machine may have to use its own. */
export function registryAddresses(lock: string): Violations {
  return [...lock.matchAll(/"resolved": "[^"]+"|https?:\/\/[^"/]*(?:npmjs|registry)[^"]*/g)].map(([found]) => found)
}

/** Folders of one machine; built from parts so that this file does not name one itself. */
const machineFolder = new RegExp(
  `(?<![\\w.:/~$}\\])-])(?:/(?:${['home', 'Users', 'root', 'work', 'workspace'].join('|')})/|[A-Z]:\\\\\\\\?Users)[^\\s'"\`)>]*`,
  'g',
)

/** Paths of the machine on which something was written. */
export function machinePaths(files: readonly SourceFile[]): Violations {
  return files.flatMap(({ path, text }) => [...text.matchAll(machineFolder)].map(([found]) => `${path} names ${found}`))
}

/** Top-level folders that the map does not name: a newcomer would not find them. */
export function unmappedFolders(paths: readonly string[], map: string): Violations {
  const folders = new Set(paths.filter((path) => path.includes('/')).map((path) => `${path.split('/')[0]}/`))
  return [...folders]
    .filter((folder) => !map.includes(folder))
    .map((folder) => `docs/map.md does not mention ${folder}`)
}
