/** Rules beyond Biome and the compiler: imports, styles, migrations, acceptance ids. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { tokensIn } from '#ui/colours/tokens.ts'
import { baselineFile, joinSchemas } from '../../supabase/make-baseline.ts'
import { root } from '../local/root.ts'

const git = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
const paths = git.split('\0').filter((path) => /\.(ts|tsx|mjs|astro|css|sql|md|json|toml|html)$/.test(path))
const files = paths.flatMap((path) => {
  const file = posix.join(root, path)
  return existsSync(file) ? [{ path, text: readFileSync(file, 'utf8') }] : []
})
const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? ''
const isTest = (path: string): boolean => /\.(test|e2e|fixture)\.tsx?$/.test(path)
/** "path: fault" for each match. */
const found = (some: typeof files, pattern: RegExp, problem: string) =>
  some.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([match]) => `${path}: ${match.trim()}: ${problem}`))

type Import = { readonly path: string; readonly target: string; readonly isPackage: boolean; readonly isType: boolean }
const specifier = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"();]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/g
const imports: readonly Import[] = files
  .filter(({ path }) => /\.(ts|tsx|mjs|astro)$/.test(path))
  .flatMap(({ path, text }) =>
    [...text.matchAll(specifier)].map(([, type, fixed = '', lazy = '']) => {
      const name = (fixed || lazy).replace(/\?.*$/, '')
      // Aliases of package.json's "imports".
      const aliased = name.replace(/^#(shared\/)?/, 'shared/')
      const local = name.startsWith('#') ? aliased : posix.join(posix.dirname(path), name)
      const isPackage = !/^[.#]/.test(name)
      const [scope = '', second] = name.split('/')
      const target = isPackage ? (scope.startsWith('@') ? `${scope}/${second}` : scope) : local
      return { path, target, isPackage, isType: Boolean(type) }
    }),
  )

const sharedFolders = ['contract', 'shared', 'content']
/** Folders that each folder may import from. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  content: [],
  shared: ['contract', 'content'],
  ui: sharedFolders,
  site: [...sharedFolders, 'ui'],
  admin: [...sharedFolders, 'ui'],
  supabase: [],
  demo: sharedFolders,
  functions: sharedFolders,
  'functions/lib': sharedFolders,
  'functions/http': [...sharedFolders, 'functions/lib'],
  operations: [...sharedFolders, 'functions', 'site'],
}
const functionFolders = new Set(paths.flatMap((path) => /^functions\/(?!routes\/)[^/]+(?=\/)/.exec(path)?.[0] ?? []))
const areaOf = (path: string): string => {
  const [top = '', second = ''] = path.replace(/^tools\/|^shared\/(?=(?:contract|content|ui)\/)/, '').split('/')
  return functionFolders.has(`${top}/${second}`) ? `${top}/${second}` : top
}
const testSupport = /^(tools\/testing\/(supabase|api)|supabase\/tests|tools\/local\/netlify\/test-site\.ts)/

test('imports go one way: from screens and functions down to the contract', () => {
  expect(imports.length).toBeGreaterThan(5000)
  const wrong = imports.filter(({ path, target, isPackage }) => {
    const [from, to] = [areaOf(path), areaOf(target)]
    const isFunctionFolder = functionFolders.has(from) && mayImport[from] === undefined
    const allowed = isFunctionFolder
      ? [...sharedFolders, 'functions/lib', 'functions/http', 'functions/session']
      : mayImport[from]
    if (isPackage || from === to || allowed === undefined || !path.includes('/')) return false
    if (from === 'functions' && to.startsWith('functions/')) return false
    if (from === 'operations' && (isTest(path) || to.startsWith('functions/'))) return false
    if (isTest(path) && (testSupport.test(target) || (from.startsWith('functions') && to.startsWith('functions'))))
      return false
    return !allowed.includes(to)
  })
  expect(wrong.map(({ path, target }) => `${path} imports ${target}`)).toEqual([])
})

test.for([
  [/^shared\/(?!ui\/)/, /^(?!zod$|linkify-it$)/, 'shared code without UI imports only zod and linkify-it'],
  [/^admin\//, /^@supabase\/supabase-js$/, 'the panel accesses data only through /api'],
  [/^site\/(?!src\/data\/supabase\.ts)/, /^@supabase\/supabase-js$/, 'only one file of the build accesses Supabase'],
] as const)('packages of %s: %s is refused', ([folder, refused, reason]) => {
  const wrong = imports.filter(
    ({ path, target, isPackage, isType }) =>
      isPackage && !isType && !isTest(path) && folder.test(path) && refused.test(target),
  )
  expect(wrong.map(({ path, target }) => `${path} imports ${target}: ${reason}`)).toEqual([])
})

test('shared parts of screens import no screen', () => {
  const shared = /^(admin\/(app|controls|editing|lists|publishing|session|theme)|site\/src\/(data|components))\//
  const screens = /^(admin\/screens|site\/src\/(pages|layouts))\//
  const wrong = imports.filter(({ path, target }) => !isTest(path) && shared.test(path) && screens.test(target))
  expect(wrong.map(({ path, target }) => `${path} imports ${target}`)).toEqual([])
})

test('imports of the panel go down its layers only', () => {
  const layers = ['theme', 'controls', 'session', 'publishing', 'lists', 'editing', 'app']
  const layerOf = (path: string): number => layers.indexOf(/^admin\/(\w+)\//.exec(path)?.[1] ?? '')
  const wrong = imports.filter(
    ({ path, target }) => !isTest(path) && layerOf(path) !== -1 && layerOf(target) > layerOf(path),
  )
  expect(wrong.map(({ path, target }) => `${path} imports ${target}`)).toEqual([])
})

test('I05 deployed code imports only dependencies of package.json', () => {
  const { dependencies } = JSON.parse(textOf('package.json'))
  const undeclared = imports.filter(
    ({ path, target, isPackage, isType }) =>
      /^(site|admin|functions|shared)\//.test(path) &&
      !(isTest(path) || isType || target.includes(':') || target === 'vitest') &&
      isPackage &&
      !Object.hasOwn(dependencies, target),
  )
  expect(undeclared.map(({ path, target }) => `${path} imports ${target}`)).toEqual([])
  const deployed = files.filter(({ path }) => /^(site|admin|functions|shared)\//.test(path)).map(({ text }) => text)
  const isUsed = (name: string) => deployed.some((text) => text.includes(`'${name}'`) || text.includes(`${name}/`))
  expect(Object.keys(dependencies).filter((name) => !isUsed(name))).toEqual([])
  for (const path of ['netlify.toml', 'admin/netlify.toml']) expect(textOf(path)).toContain('NPM_FLAGS = "--omit=dev"')
})

const styled = files.filter(({ path }) => /^(site|admin|shared)\/.*\.(css|astro|tsx?|html)$/.test(path))
const sheets = styled.filter(({ path }) => /^(site|admin|shared\/ui)\/.*\.(css|astro)$/.test(path))

test('colours are written only in shared/ui/tokens.css and shared/ui/categories.css', () => {
  /** Files with colours to compute contrast, sample colours of content, and the white under a crop. */
  const exceptions =
    /ui\/(tokens|categories)\.css$|contract\/(colours\/city-colours|content\/pieces)\.ts$|ColourTile\.astro$|ui\/images\/render-crop\.ts$/
  const literal = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w/-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi
  const places = styled.filter(({ path }) => !isTest(path) && !exceptions.test(path))
  expect(found(places, literal, 'give it a name in shared/ui/tokens.css')).toEqual([])
})

test('L11 styles use four breakpoints, and the named lengths, layers and stack levels', () => {
  const names = new Map(
    tokensIn(textOf('shared/ui/tokens.css')).map(({ name, value }) => [`${name.split('-')[0]} ${value}`, name]),
  )
  const declaration = /^\s*(?:(?:margin|padding|gap|row-gap|column-gap)(?:-[a-z-]+)?|(border-radius)): ([^;{}]+);/gm
  const lengths = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(declaration)].flatMap(([line, radius, value = '']) =>
      [...value.matchAll(/(?<![\w.])(\d+px)|[\d.]+rem/g)]
        .filter(([, px]) => !px || names.has(`${radius ? 'radius' : 'space'} ${px}`))
        .map(() => `${path}: ${line.trim()}: use the token, or px where there is none`),
    ),
  )
  const queries = styled
    .filter(({ path }) => /^(site|admin|shared\/ui)\//.test(path))
    .map(({ path, text }) => ({ path, text: text.replaceAll(/@container[^{]*/g, '') }))
  const breakpoint =
    /\((?:[\d.]+\w+ ?[<>]=? ?)?(?:width|height) ?[<>]=? ?(?!(?:30|48|60|80)rem\b)[\d.]+[a-z]+[^)]*\)|\((?:min|max)-(?:width|height):[^)]*\)/g
  expect([
    ...lengths,
    ...found(queries, breakpoint, 'a window changes at 30, 48, 60 or 80 rem, written as a range'),
    ...found(sheets, /z-index: (?!var\(--z-)[^;]+/g, 'a place in the stack has a name in shared/ui/tokens.css'),
    ...found(sheets, /@layer\b/g, 'the folder decides the layer (shared/ui/cascade-layers.ts)'),
  ]).toEqual([])
})

test('L11 a rule that sets only layout is a class of shared/ui/layout.css in the markup', () => {
  const rule = /^ *([.\w][^{}@]*?) \{\n((?: +[\w-]+: [^;{}]+;\n)+) *\}/gm
  const primitive =
    /^(?:display: (?:grid|flex)|gap: var\(--space-\d\)|flex-wrap: wrap|align-(?:items|content): (?:center|start)|(?:margin|padding): 0|list-style: none)$/
  const layoutOnly = sheets
    .filter(({ path }) => path !== 'shared/ui/layout.css')
    .flatMap(({ path, text }) =>
      [...text.matchAll(rule)]
        .map(([, selector = '', body = '']) => ({
          selector,
          lines: body
            .split(';')
            .map((line) => line.trim())
            .slice(0, -1),
        }))
        .filter(({ lines }) => lines.every((line) => primitive.test(line)))
        .filter(({ lines }) => lines.some((line) => /^(?:gap|list-style)/.test(line)) && lines.length > 1)
        .map(({ selector }) => `${path}: ${selector.trim()}`),
    )
  expect(layoutOnly).toEqual([])
})

test('no component extends the Content-Security-Policy, since its addition comes after the head', () => {
  const components = files.filter(({ path }) => path.endsWith('.astro') && !path.startsWith('site/src/pages/'))
  expect(found(components, /\.insertDirective\(/g, 'add it in the page')).toEqual([])
})

test('OW01 OW02 OW03 the code uses the packages and names of the design card; react-leaflet draws both maps', () => {
  const card = (name: string) => new RegExp(`^- ${name}: (.+)$`, 'm').exec(textOf('docs/spec.md'))?.[1]?.split(', ')
  const used = new Set(imports.map(({ target }) => target))
  expect(card('packages')?.filter((name) => !used.has(name) && !used.has(`@${name}/test`))).toEqual([])
  expect(card('top level')?.filter((name) => !existsSync(posix.join(root, name)))).toEqual([])
  const maps = imports.filter(({ target }) => target === 'react-leaflet').map(({ path }) => path.split('/')[0])
  expect(new Set(maps)).toEqual(new Set(['admin', 'site', 'shared']))
})

test('K07 the baseline migration is the files of supabase/schemas, joined in order', () => {
  const baseline = readFileSync(baselineFile, 'utf8')
  expect(baseline === joinSchemas(), 'run: node supabase/make-baseline.ts').toBe(true)
})

test('each acceptance row has at most 25 words and an id of its own, which the title of a test names', () => {
  const rows = textOf('docs/acceptance.md')
    .split('\n')
    .filter((line) => line.startsWith('- '))
  expect(rows.filter((row) => !/^- [A-Z]{1,2}\d{2} /.test(row) || row.split(' ').length > 26)).toEqual([])
  const ids = rows.map((row) => row.split(' ')[1] ?? '')
  const titles = files.flatMap(({ path, text }) =>
    /\.(test|e2e)\.tsx?$/.test(path) ? [...text.matchAll(/['"`]((?:[^'"`\n]*\s)?[A-Z]{1,2}\d{2}\b[^\n]*)/g)] : [],
  )
  const named = new Set(titles.flatMap(([, title = '']) => title.match(/\b[A-Z]{1,2}\d{2}\b/g) ?? []))
  expect(ids.length).toBeGreaterThan(400)
  expect(ids.filter((id, index) => !named.has(id) || ids.indexOf(id) !== index)).toEqual([])
})

test('comments and documents cite sections of docs/architecture.md that exist', () => {
  const anchors = [...textOf('docs/architecture.md').matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  )
  const cited = files.flatMap(({ text }) =>
    [...text.matchAll(/architecture\.md#([\w-]+)/g)].map(([, anchor = '']) => anchor),
  )
  expect(cited.length).toBeGreaterThan(15)
  expect(cited.filter((anchor) => !anchors.includes(anchor))).toEqual([])
})

test('recipes of CONTRIBUTING name existing files: 6, 3, 3 and 4 of them', () => {
  const recipes =
    textOf('.github/CONTRIBUTING.md').split('## Recetas')[1]?.split('\n## ')[0]?.split('\n### ').slice(1) ?? []
  const tracked = new Set(paths)
  const named = recipes.map((recipe) => [...recipe.matchAll(/(?<=\d\. )`([^`]+)`/g)].map(([, path = '']) => path))
  expect(named.map((list) => list.length)).toEqual([6, 3, 3, 4])
  expect(
    recipes
      .flatMap((recipe) => [...recipe.matchAll(/`([\w./-]+\.\w+)`/g)].map(([, path = '']) => path))
      .filter((path) => !tracked.has(path)),
  ).toEqual([])
})

test('K05 each row of its README is named by a test of the embedded Supabase', () => {
  const rows = [...textOf('tools/local/supabase/README.md').matchAll(/^\| ([A-Z]{2}-\d+) \|/gm)].map(([, id]) => id)
  const tests = files.filter(({ path }) => /^(tools\/local\/supabase|supabase\/tests)\//.test(path) && isTest(path))
  const named = tests.flatMap(({ text }) => text.match(/\b[A-Z]{2}-\d+\b/g) ?? [])
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((id = '') => !named.includes(id))).toEqual([])
})
