/** Imports go one way (design §2): who may import what, and why. */
import type { Import, Module } from './imports.ts'
import { isTest, type Violations } from './source-files.ts'

/** The part of the house that a file belongs to; each noun of functions/ is a part of its own. */
function areaOf(path: string): string {
  const [top = '', second = '', ...rest] = path.split('/')
  if (second === '') return 'root'
  if (top !== 'functions') return top
  return rest.length === 0 ? 'functions' : `functions/${second}`
}

/** What everybody may import besides their own part. */
const CONTRACT = 'functions/contract'
const PLATFORM = 'functions/platform'

/**
 * The one file of the contract with a package of its own: build, fallback function and preview must agree on what is an address in
 * a text, and no browser of a reader loads it.
 */
const TEXT_LINKS = `${CONTRACT}/text-links.ts`

/** What the tests of any part may use: a database of their own, and rows to fill it with. */
const TEST_SUPPORT = /^(local\/supabase\/testing\.ts$|supabase\/tests\/)/

type Rule = { readonly mayImport: (area: string) => boolean; readonly reason: string }

const only =
  (...areas: readonly string[]) =>
  (area: string): boolean =>
    areas.includes(area)
const inFunctions = (area: string): boolean => area.startsWith('functions')

const RULES: Readonly<Record<string, Rule>> = {
  [CONTRACT]: { mayImport: only(), reason: 'the contract is what everything else rests on' },
  [PLATFORM]: { mayImport: only(CONTRACT), reason: 'the platform carries any noun and knows none' },
  functions: { mayImport: inFunctions, reason: 'the assembled functions are deployed alone' },
  'functions/routes': { mayImport: inFunctions, reason: 'an entry is deployed with the functions alone' },
  'functions/testing': { mayImport: inFunctions, reason: 'what tests share knows the functions alone' },
  ui: { mayImport: only(CONTRACT), reason: 'what site and panel share knows neither' },
  site: { mayImport: only(CONTRACT, 'ui'), reason: 'the site meets the functions only through the contract' },
  admin: { mayImport: only(CONTRACT, 'ui'), reason: 'the panel meets the functions only through the contract' },
  supabase: { mayImport: only(), reason: 'the database stands alone' },
  operations: {
    mayImport: (area) => inFunctions(area) || area === 'site',
    reason: 'who runs the portal elsewhere works with the functions and the check of the build, not with this machine',
  },
  local: { mayImport: () => true, reason: '' },
  e2e: { mayImport: () => true, reason: '' },
  root: { mayImport: () => true, reason: '' },
}
const NOUN: Rule = {
  mayImport: only(PLATFORM, CONTRACT),
  reason: 'a noun rests on platform and contract, not on another noun',
}

const ruleFor = (area: string): Rule => RULES[area] ?? NOUN

function pathProblem(path: string, target: string): string | null {
  const from = areaOf(path)
  const to = areaOf(target)
  const { mayImport, reason } = ruleFor(from)
  if (path.startsWith('admin/ui/') && target.startsWith('admin/screens/')) return 'what screens share knows no screen'
  if (from === to || mayImport(to)) return null
  if (isTest(path) && (TEST_SUPPORT.test(target) || (inFunctions(from) && inFunctions(to)))) return null
  // What a command does is seen on a whole portal.
  if (from === 'operations' && isTest(path)) return null
  if (from === 'functions/testing' && TEST_SUPPORT.test(target)) return null
  if (to === 'functions/testing') return 'only tests use functions/testing'
  if (to === 'local' || to === 'e2e' || to === 'operations') return `nothing that is deployed may need ${to}/`
  return reason
}

function packageProblem(path: string, { target, isType }: Import): string | null {
  if (isTest(path)) return null
  const area = areaOf(path)
  if (area === CONTRACT && target !== 'zod' && !(path === TEXT_LINKS && target === 'linkify-it'))
    return 'the contract imports zod only, so that every part can carry it'
  if (target !== '@supabase/supabase-js' || isType) return null
  if (area === 'admin') return 'the panel reaches data through /api only: no key and no token in the browser'
  if (area === 'site' && !path.startsWith('site/src/data/')) return 'only site/src/data reads Supabase, while building'
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
    ({ path, runsInBrowser }) => runsInBrowser || (/^(site\/src\/islands|ui)\//.test(path) && !isTest(path)),
  )
  return inBrowser.flatMap(({ path, imports }) => {
    const way = wayToZod(imports, new Set([path]))
    return way
      ? [`${[path, ...way].join(' → ')}: pages must not carry zod; take names and limits from contract/wire.ts`]
      : []
  })
}
