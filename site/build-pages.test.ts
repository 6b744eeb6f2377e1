/** Rules of every page of a build: policy, weight, outline, links (L09). */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, inject, test } from 'vitest'
import { partsOf } from '#contract/content/parts.ts'
import { versionMeta } from '#shared/article/article.ts'
import { embedSources } from '#shared/article/embeds.ts'
import { initialContent } from '#shared/initial-content.ts'
import { adminUrl, readBuiltFiles, siteUrl } from './build.fixture.ts'
import {
  type Element,
  elementsOf,
  ownScriptBytes,
  ownScriptCount,
  pageBytes,
  scriptBytes,
  styleBytes,
} from './built-page.fixture.ts'
import { frameContent } from './src/layouts/shared-content.ts'

type Page = { readonly html: string; readonly elements: readonly Element[]; readonly ids: ReadonlySet<string> }

const outDir = inject('builtSite')
let files: ReadonlySet<string>
/** Every page by its file, "/turismo/index.html". */
let pages: ReadonlyMap<string, Page>

beforeAll(async () => {
  files = new Set(Object.keys(await readBuiltFiles(outDir)))
  const found = [...files].filter((file) => file.endsWith('.html'))
  pages = new Map(
    found.map((file) => {
      const html = readFileSync(join(outDir, file), 'utf8')
      const elements = elementsOf(html)
      return [file, { html, elements, ids: new Set(elements.flatMap(({ attributes: { id } }) => id ?? [])) }]
    }),
  )
})

/** Expects no fault on any page; a fault of many pages is listed once. */
function expectNoFaults(faultsOf: (page: Page, file: string) => readonly string[]): void {
  expect(pages.size).toBeGreaterThan(8)
  const found = new Map<string, Set<string>>()
  for (const [file, page] of pages)
    for (const fault of faultsOf(page, file)) found.set(fault, (found.get(fault) ?? new Set()).add(file))
  const lines = Array.from(found, ([fault, where]) => {
    const [first] = where
    return where.size === 1 ? `${first}: ${fault}` : `${first} and ${where.size - 1} more: ${fault}`
  })
  expect(lines).toEqual([])
}

const count = (elements: readonly Element[], matches: (element: Element) => boolean): number =>
  elements.filter(matches).length
const meta = (elements: readonly Element[], name: string): string | undefined =>
  elements.find(({ tag, attributes }) => tag === 'meta' && (attributes.name ?? attributes['http-equiv']) === name)
    ?.attributes.content

test('L09 SG10 no page carries style attributes or handlers; its policy forbids inline scripts and other frames', () => {
  expectNoFaults(({ elements }) => {
    const policy = meta(elements, 'content-security-policy') ?? ''
    const inPlace = elements.flatMap(({ tag, attributes }) =>
      Object.keys(attributes).flatMap((name) => (name === 'style' || name.startsWith('on') ? `<${tag} ${name}>` : [])),
    )
    const frames = /frame-src ([^;]*);/.exec(policy)?.[1]?.split(' ') ?? []
    const hosts = ['www.youtube-nocookie.com', 'www.google.com/maps/', '*.localhost']
    const allowed = meta(elements, versionMeta) === undefined ? hosts : [...hosts, ...embedSources]
    return [
      ...inPlace,
      ...(isDeepStrictEqual(new Set(frames), new Set(allowed.map((host) => `https://${host}`)))
        ? []
        : [`frames from elsewhere (SG10): ${frames.join(' ')}`]),
      ...(policy.includes("script-src 'self'") ? [] : ['no policy for scripts']),
      ...(/unsafe-inline|'unsafe-eval'/.test(policy) ? ['the policy allows what it should forbid'] : []),
      ...(policy.includes('wasm') ? ['WebAssembly'] : []),
    ]
  })
})

/** CSS outside of any layer, without layer statements. */
function unlayered(css: string): string {
  const layers = /@layer [\w, ]+;|@layer \w+\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/g
  return css.replaceAll(layers, '').trim()
}

test('L11 every rule is in a cascade layer, declared first', () => {
  const linked = [...files]
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(outDir, file), 'utf8'))
  const inline = Array.from(pages.values(), ({ html }) => html).flatMap((html) =>
    Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, css = '']) => css),
  )
  // Leaves out Astro's sheet for islands.
  const sheets = [...new Set([...linked, ...inline])].filter((css) => !css.startsWith('astro-island,'))
  expect(linked.length).toBeGreaterThan(0)
  expect(inline.length).toBeGreaterThanOrEqual(pages.size - 1)
  expect(sheets.filter((css) => !/^@layer libraries[,;{]/.test(css))).toEqual([])
  expect(sheets.map(unlayered).filter((rest) => rest !== '')).toEqual([])
})

/** Limit in kB, compressed: pages with an island carry React (61 kB), others small behaviours. */
const scriptLimit = (file: string, html: string): number =>
  /^\/(?:todas-las-noticias|noticias|galeria|turismo)\//.test(file) && html.includes('<astro-island') ? 75 : 10

test('OW50 scripts: at most 10 kB on a page, 75 kB with an island; styles: at most 20 kB', () => {
  expectNoFaults(({ html }, file) => {
    const scripts = scriptBytes(outDir, html) / 1000
    const own = ownScriptBytes(outDir, html) / 1000
    const styles = styleBytes(outDir, html) / 1000
    return [
      ...(scripts > scriptLimit(file, html) ? [`${scripts.toFixed(1)} kB of scripts`] : []),
      ...(own > 10 ? [`${own.toFixed(1)} kB of scripts before an island`] : []),
      ...(styles > 20 ? [`${styles.toFixed(1)} kB of styles`] : []),
    ]
  })
})

test('a page loads at most 4 script files before its islands', () => {
  expectNoFaults(({ html }) => {
    const count = ownScriptCount(outDir, html)
    return count > 4 ? [`${count} script files`] : []
  })
})

test('the home loads at most 150 kB before its photographs', () => {
  const bytes = pageBytes(outDir, pages.get('/index.html')?.html ?? '')
  expect(bytes).toBeGreaterThan(30_000)
  expect(bytes).toBeLessThan(150_000)
})

/** Page without frame, for E2E tests. */
const unframedPage = '/test/index.html'

test('FM44 every id is its own fragment, without encoding', () => {
  expectNoFaults(({ ids }) =>
    [...ids].filter((id) => new URL(`#${id}`, siteUrl).hash !== `#${id}` || id.includes('%')).map((id) => `id «${id}»`),
  )
})

test('FM48 every page declares itself light only, in head and style', () => {
  expectNoFaults(({ html, elements }, file) => {
    if (file === unframedPage) return []
    const isDeclared = meta(elements, 'color-scheme') === 'only light'
    const linked = Array.from(html.matchAll(/"\/(_astro\/[\w.-]+\.css)"/g), ([, name = '']) =>
      readFileSync(join(outDir, name), 'utf8'),
    )
    const isStyled = /[{;]color-scheme:\s*(?:only light|light only)/.test([html, ...linked].join(''))
    return isDeclared && isStyled ? [] : ['does not declare that it is light only']
  })
})

test('L09 every page has one h1, a title, a description, a language, and either its own address or noindex', () => {
  const titles = new Map<string, string>()
  expectNoFaults(({ html, elements }, file) => {
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
    const same = titles.get(title)
    const noindex = meta(elements, 'robots') === 'noindex'
    if (!noindex) titles.set(title, file)
    const canonical = elements.find(({ tag, attributes }) => tag === 'link' && attributes.rel === 'canonical')
      ?.attributes.href
    const address = `${siteUrl}${file.replace(/index\.html$/, '')}`
    return [
      ...(title.trim() ? [] : ['no title']),
      ...(same && !noindex ? [`the title of ${same}`] : []),
      ...(/<html[^>]* lang="es-AR"/.test(html) ? [] : ['no language']),
      ...(noindex || canonical === address ? [] : [`canonical ${canonical}`]),
      ...(noindex && canonical ? ['both canonical and noindex'] : []),
      ...(file === unframedPage || meta(elements, 'description')?.trim() ? [] : ['no description']),
      ...(file === unframedPage || count(elements, ({ tag }) => tag === 'h1') === 1 ? [] : ['not exactly one h1']),
    ]
  })
})

test('L09 ids are unique, and every id that an attribute names exists', () => {
  const idAttributes = [
    'aria-labelledby',
    'aria-describedby',
    'aria-controls',
    'aria-owns',
    'aria-details',
    'for',
    'list',
    'form',
    'popovertarget',
    'commandfor',
    'headers',
  ]
  expectNoFaults(({ elements, ids }) => {
    const ownIds = elements.flatMap(({ attributes: { id } }) => id ?? [])
    const twice = ownIds.filter((id, index) => ownIds.indexOf(id) !== index)
    const missing = elements.flatMap(({ attributes }) =>
      idAttributes.flatMap((name) => (attributes[name] ?? '').split(/\s+/).filter((id) => id !== '' && !ids.has(id))),
    )
    return [...twice.map((id) => `#${id} twice`), ...missing.map((id) => `#${id} is missing`)]
  })
})

/** Addresses of functions, of the panel, and of the template's tokens. */
const elsewhere = /^\/(?:api|media|archivos)\/|^\/(?:login-admin-prensa|admin-panel)(?:\/|$)|%%/

/** Addresses that an element loads or links to, without canonical ones; of og: only those on this site. */
function addressesOf({ tag, attributes }: Element): string[] {
  const { href, src, srcset, action, poster, content, rel } = attributes
  const listed = srcset?.split(',').map((entry) => entry.trim().split(/\s+/)[0] ?? '') ?? []
  const shared =
    tag === 'meta' && (attributes.property ?? '').startsWith('og:') && content?.startsWith(`${siteUrl}/`)
      ? [content]
      : []
  const own = rel === 'canonical' ? [] : [href]
  return [...own, src, action, poster, ...listed, ...shared].flatMap((address) => address ?? [])
}

test('L09 every link within the site has an existing page and fragment', () => {
  expectNoFaults(({ elements }, file) =>
    elements.flatMap((element) =>
      addressesOf(element).flatMap((address) => {
        const url = new URL(address, `${siteUrl}${file.replace(/index\.html$/, '')}`)
        if (url.origin !== siteUrl || elsewhere.test(address)) return []
        const path = decodeURIComponent(url.pathname)
        const target = path.endsWith('/') ? `${path}index.html` : path
        if (!files.has(target)) return [`${address} leads nowhere`]
        const id = decodeURIComponent(url.hash.slice(1))
        return id === '' || pages.get(target)?.ids.has(id) ? [] : [`${address} names no part of ${target}`]
      }),
    ),
  )
})

test('no page links to the panel, or to another site without https', () => {
  expectNoFaults(({ elements }) =>
    elements.flatMap(({ attributes: { href = '' } }) =>
      href.startsWith(adminUrl) || (href.startsWith('http:') && !href.startsWith(siteUrl)) ? [href] : [],
    ),
  )
})

test('editors’ notes stay out of the pages', async () => {
  const notesIn = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) =>
      (key === 'origen' || key === 'fuente') && typeof inner === 'string' && inner.length > 12
        ? [inner]
        : notesIn(inner),
    )
  }
  expect(notesIn({ filas: [{ name: 'Norte', origen: 'Lo dijo un vecino.' }] })).toEqual(['Lo dijo un vecino.'])
  const notes = new Set<string>()
  for await (const file of glob('../shared/content/*.json', { cwd: import.meta.dirname }))
    for (const note of notesIn(JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')))) notes.add(note)
  expectNoFaults(({ html }) => [
    ...[...notes].filter((note) => html.includes(note)),
    ...(html.match(/&quot;(?:origen|fuente)&quot;/g) ?? []),
  ])
})

test('ED12 the cache key of an article covers all content on its page', () => {
  const { html = '' } = pages.get('/plantillas/noticia/index.html') ?? {}
  const text = html.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"')
  const keyed = JSON.stringify(frameContent)
  // Single words and days appear on any page.
  const isDistinctive = (value: unknown): value is string => typeof value === 'string' && /[ @/]/.test(value)
  const shown = Object.values(initialContent).flatMap((content) =>
    Array.from(partsOf(content), ({ value }) => value)
      .filter(isDistinctive)
      .filter((value) => text.includes(value)),
  )
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter((value) => !keyed.includes(JSON.stringify(value).slice(1, -1)))).toEqual([])
})
