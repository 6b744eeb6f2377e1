/** How files are called and how long they are (design §13.6). */
import { isTest, type SourceFile, type Violations } from './source-files.ts'

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/
const pascal = /^([A-Z][a-z0-9]*)+$/
/** Part of an address: news.astro, [id].astro, [...slug].ts. */
const route = /^(\[(\.\.\.)?[a-z][a-z0-9-]*\]|[a-z0-9]+(-[a-z0-9]+)*)$/
/** Supabase's own: time and topic. */
const migration = /^\d{14}_[a-z0-9_]+$/

const forbidden = /^(utils?|helpers?|common|misc)$/i
const namedPath = /\.(ts|tsx|mjs|astro|css|sql|json|md|svg)$/
/** Names that tools, hosts and readers expect. */
const customary = /^(README|LICENSE|CHANGELOG|CONTRIBUTING|SECURITY)(\.md)?$/
const lengthChecked = /\.(ts|tsx|mjs|astro|css|sql)$/
const mostLines = 300

const isPage = (path: string): boolean => path.startsWith('site/src/pages/')

/** The router takes these from a screen's module by name; the file is then called as the screen. */
const routerExports = new Set(['Component', 'ErrorBoundary', 'HydrateFallback'])

/** Whether a .tsx file offers a component under its own name. */
function offersComponent(text: string): boolean {
  const exported = [...text.matchAll(/^export (?:default )?(?:async )?(?:function|const) ([A-Z]\w*)/gm)]
  return exported.some(([, name = '']) => /[a-z]/.test(name) && !routerExports.has(name))
}

function isComponent({ path, text }: SourceFile): boolean {
  return path.endsWith('.astro') || (path.endsWith('.tsx') && !isTest(path) && offersComponent(text))
}

function nameProblem({ path, text }: SourceFile): string | null {
  const folders = path.split('/')
  const file = folders.pop() ?? ''
  const isNamed = namedPath.test(file) && !customary.test(file)
  // The dots of a rest parameter do not part the name: [...slug].json.ts.
  const parts = file.split(/\.(?![^[]*\])/).slice(0, isNamed ? -1 : 0)
  const stem = parts[0] ?? ''
  if ([...folders, stem].some((name) => forbidden.test(name))) return 'the name says nothing about what is in it'
  const pattern = isPage(path) ? route : kebabCase
  const folder = folders.find((name) => !name.startsWith('.') && !pattern.test(name))
  if (folder) return `the folder ${folder} is not in kebab-case`
  if (!isNamed) return null
  if (isPage(path)) return parts.every((part) => route.test(part)) ? null : 'a page is named as its address'
  if (file.endsWith('.sql') && migration.test(stem)) return null
  if (isComponent({ path, text })) return pascal.test(stem) ? null : 'a component is named in PascalCase'
  // What stands beside a component (its tests, its styles) is named after it.
  const mayBePascal = /\.(tsx|test\.tsx|test\.ts|module\.css)$/.test(file) && pascal.test(stem)
  return [mayBePascal ? 'component' : stem, ...parts.slice(1)].every((part) => kebabCase.test(part))
    ? null
    : 'the name is not in kebab-case'
}

/** Names against design §13.6. */
export function badNames(files: readonly SourceFile[]): Violations {
  return files.flatMap((file) => {
    const problem = nameProblem(file)
    return problem === null ? [] : [`${file.path}: ${problem}`]
  })
}

/** Files that are too long to be read at once. */
export function longFiles(files: readonly SourceFile[]): Violations {
  return files
    .filter(({ path }) => lengthChecked.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > mostLines)
    .map(({ path, lines }) => `${path} has ${lines} lines, ${mostLines} at most`)
}

/** Ways to let a test pass without showing anything. */
const evasion =
  /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:only|skip|skipIf|runIf|todo|fixme|fails|fail)\b|\bretry: *[1-9]/g

/** Tests that are left out, alone, or allowed to fail. */
export function evadedTests(files: readonly SourceFile[]): Violations {
  return files
    .filter(({ path }) => isTest(path))
    .flatMap(({ path, text }) => [...text.matchAll(evasion)].map(([found]) => `${path}: ${found}`))
}

/** What only the folders of the nouns may speak of: their things, and what their SQL raises. */
const nounWord = /\b(noticias?|imagenes|galeria|opiniones|(image|upload|staff|account)_\w+)\b/i

/** Files of the functions' platform that know a noun. */
export const platformNouns = (files: readonly SourceFile[]): Violations =>
  files
    .filter(({ path }) => path.startsWith('functions/platform/') && !isTest(path))
    .flatMap(({ path, text }) => {
      const [word] = nounWord.exec(text) ?? []
      return word ? [`${path}: the platform knows no noun, and this is one: ${word}`] : []
    })
