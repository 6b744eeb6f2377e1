/** Imports go one way (design §2): who may import what, and why. */
import type { Import, Module } from './imports.ts'
import { isTest, type Violations } from './source-files.ts'

/** The part of the house that a file belongs to; each noun of functions/ is a part of its own, and so is the API as tests call it. */
function areaOf(path: string): string {
  const [top = '', second = '', ...rest] = path.split('/')
  if (second === '') return 'root'
  if (top === 'testing' && second === 'api') return 'testing/api'
  if (top !== 'functions') return top
  return rest.length === 0 ? 'functions' : `functions/${second}`
}

const platformArea = 'functions/platform'

/**
 * The one file of shared/ with a package of its own: build, fallback function and preview must agree on what is an address in a text,
 * and no browser of a reader loads it.
 */
const textLinks = 'shared/article/text-links.ts'
/** The one file of the site that makes a client of Supabase, while building. */
const siteClient = 'site/src/data/supabase.ts'

/** What the tests of any part may use: a database of their own, rows to fill it with, and the API. */
const testSupport = /^(testing\/(supabase|api)\/|supabase\/tests\/)/

type Rule = { readonly mayImport: (area: string) => boolean; readonly reason: string }

const only =
  (...areas: readonly string[]) =>
  (area: string): boolean =>
    areas.includes(area)
const inFunctions = (area: string): boolean => area.startsWith('functions')
/** What every part rests on; `content` is data alone. */
const wireAreas = ['contract', 'shared', 'content'] as const
const onTheWire = (...areas: readonly string[]) => only(...wireAreas, ...areas)
const everything = { mayImport: () => true, reason: '' }

const rules: Readonly<Record<string, Rule>> = {
  contract: { mayImport: only(), reason: 'the contract is what everything else rests on' },
  shared: {
    mayImport: only('contract', 'content'),
    reason: 'what several sides share knows contract and content alone',
  },
  [platformArea]: { mayImport: onTheWire(), reason: 'the platform carries any noun and knows none' },
  functions: {
    mayImport: (area) => inFunctions(area) || onTheWire()(area),
    reason: 'the assembled functions are deployed alone',
  },
  'functions/routes': { mayImport: inFunctions, reason: 'an entry is deployed with the functions alone' },
  ui: { mayImport: onTheWire(), reason: 'what site and panel share knows neither' },
  site: { mayImport: onTheWire('ui'), reason: 'the site meets the functions only through the contract' },
  admin: { mayImport: onTheWire('ui'), reason: 'the panel meets the functions only through the contract' },
  supabase: { mayImport: only(), reason: 'the database stands alone' },
  demo: { mayImport: onTheWire(), reason: 'sample data are files, and what puts them into a database' },
  operations: {
    mayImport: (area) => inFunctions(area) || onTheWire('site')(area),
    reason: 'who runs the portal elsewhere works with the functions and the check of the build, not with this machine',
  },
  'testing/api': {
    mayImport: (area) => inFunctions(area) || onTheWire()(area),
    reason: 'it is the API as tests call it',
  },
  local: everything,
  testing: everything,
  e2e: everything,
  root: everything,
}
const nounRule: Rule = {
  mayImport: onTheWire(platformArea),
  reason: 'a noun rests on platform and contract, not on another noun',
}
/** Nothing that is deployed may need these. */
const notDeployed = only('local', 'e2e', 'operations', 'testing', 'testing/api', 'demo')

const ruleFor = (area: string): Rule => rules[area] ?? nounRule

/** Rooms of one part that stand above others: what several screens share knows no screen. */
const sharedRooms: readonly (readonly [from: RegExp, to: RegExp, reason: string])[] = [
  [/^admin\/(controls|session)\//, /^admin\/(screens|frame)\//, 'what screens share knows no screen'],
  [/^admin\/frame\//, /^admin\/screens\//, 'the frame knows no screen'],
  [/^site\/src\/(data|components)\//, /^site\/src\/(pages|layouts)\//, 'what several topics use knows no page'],
]

function pathProblem(path: string, target: string): string | null {
  const from = areaOf(path)
  const to = areaOf(target)
  const room = sharedRooms.find(([inside, outside]) => inside.test(path) && outside.test(target))
  if (room) return room[2]
  const { mayImport, reason } = ruleFor(from)
  if (from === to || mayImport(to)) return null
  if (isTest(path) && (testSupport.test(target) || (inFunctions(from) && inFunctions(to)))) return null
  // What a command does is seen on a whole portal.
  if (from === 'operations' && isTest(path)) return null
  if (from === 'testing/api' && testSupport.test(target)) return null
  return notDeployed(to) && !notDeployed(from) ? `nothing that is deployed may need ${to}/` : reason
}

function packageProblem(path: string, { target, isType }: Import): string | null {
  if (isTest(path)) return null
  const area = areaOf(path)
  if (wireAreas.some((name) => name === area) && target !== 'zod' && !(path === textLinks && target === 'linkify-it'))
    return `${area}/ imports zod only, so that every part can carry it`
  if (target !== '@supabase/supabase-js' || isType) return null
  if (area === 'admin') return 'the panel reaches data through /api only: no key and no token in the browser'
  if (area === 'site' && path !== siteClient) return `only ${siteClient} reaches Supabase, while building`
  return null
}

/** Every import that goes against design §2. */
export function forbiddenImports(modules: readonly Module[]): Violations {
  return modules.flatMap(({ path, imports }) =>
    imports.flatMap((found) => {
      const problem = found.isPackage ? packageProblem(path, found) : pathProblem(path, found.target)
      return problem === null ? [] : [`${path} imports ${found.target}: ${problem}`]
    }),
  )
}

/** The room of a file: the folder that stands directly below one of these. */
const rooms = /^((?:site\/src|admin\/screens|admin|functions|ui|local|testing|shared)\/[^/]+)\//

/**
 * Rooms that import each other, one way or by way of others: neither can be understood, moved or tested alone. Tests may look anywhere.
 * Pages are no room: they put everything together.
 */
export function foldersInCircles(modules: readonly Module[]): Violations {
  const roomOf = (path: string) => (path.startsWith('site/src/pages/') ? undefined : rooms.exec(path)?.[1])
  const examples = new Map<string, Map<string, string>>()
  for (const { path, imports } of modules) {
    const from = roomOf(path)
    if (!from || isTest(path)) continue
    for (const { target, isPackage } of imports) {
      const to = isPackage ? undefined : roomOf(target)
      if (!to || to === from) continue
      const targets = examples.get(from) ?? new Map<string, string>()
      examples.set(from, targets.set(to, `${path} → ${target}`))
    }
  }
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    [...(examples.get(from)?.keys() ?? [])].some((next) => {
      if (next === goal) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, goal, seen)
    })
  return [...examples].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => reaches(to, from))
      .map(([to, example]) => `${from} and ${to} import each other: ${example}`),
  )
}

/**
 * Code of the public site that runs in the browser (islands, scripts of pages) and reaches zod, with the way it does: the
 * schemas would add 24.7 kB to a page (design §2). Type-only imports cost nothing.
 */
export function zodInBrowser(modules: readonly Module[]): Violations {
  const byPath = Map.groupBy(modules, ({ path }) => path)
  const wayToZod = (imports: readonly Import[], seen: Set<string>): string[] | null => {
    for (const { target, isPackage, isType } of imports) {
      if (isType) continue
      if (isPackage && target === 'zod') return ['zod']
      if (isPackage || seen.has(target)) continue
      seen.add(target)
      const further = (byPath.get(target) ?? []).flatMap((module) => module.imports)
      const way = wayToZod(further, seen)
      if (way) return [target, ...way]
    }
    return null
  }
  const inBrowser = modules.filter(
    ({ path, runsInBrowser }) => runsInBrowser || (/^(site\/src\/.*\.tsx$|ui\/)/.test(path) && !isTest(path)),
  )
  return inBrowser.flatMap(({ path, imports }) => {
    const way = wayToZod(imports, new Set([path]))
    return way
      ? [`${[path, ...way].join(' → ')}: pages must not carry zod; take names and limits from contract/wire.ts`]
      : []
  })
}
