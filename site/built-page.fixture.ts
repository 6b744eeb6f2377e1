/** Reads built pages, whose attributes are double-quoted. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

export type Element = { readonly tag: string; readonly attributes: Readonly<Record<string, string>> }

const startTag = /<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/gi
const attribute = /([^\s"'<>/=]+)(?:="([^"]*)")?/g

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#38': '&',
  '#39': "'",
  '#34': '"',
}
export const decodeEntities = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** Elements in the order of their start tags, without those of templates. */
export const elementsOf = (html: string): Element[] =>
  Array.from(withoutBodies(html).matchAll(startTag), ([, tag = '', text = '']) => ({
    tag: tag.toLowerCase(),
    attributes: Object.fromEntries(
      Array.from(text.matchAll(attribute), ([, name = '', value = '']) => [name.toLowerCase(), decodeEntities(value)]),
    ),
  }))

/** A page without comments, templates and the bodies of scripts and styles. */
const withoutBodies = (html: string): string =>
  html.replace(/<!--[\s\S]*?-->/g, '').replace(/(<(script|style|template)\b[^>]*>)[\s\S]*?(<\/\2>)/g, '$1$3')

export const jsonLdOf = (html: string): Record<string, unknown>[] =>
  Array.from(html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g), ([, body = '']) =>
    JSON.parse(body),
  )

/** Broken references within a page, and empty lists that no script fills. */
export function gapsIn(html: string): string[] {
  const elements = elementsOf(html)
  const ids = new Set(elements.flatMap(({ attributes: { id } }) => id ?? []))
  const named = elements.flatMap(({ attributes: { href = '', 'aria-labelledby': label = '' } }) => [
    ...(href.startsWith('#') ? [href.slice(1)] : []),
    ...label.split(' ').filter(Boolean),
  ])
  const empty = html.match(/<(ul|ol|dl|tbody|nav)\b(?![^>]*\bdata-)[^>]*>\s*<\/\1>/g) ?? []
  return [...named.filter((id) => !ids.has(id)).map((id) => `#${id}`), ...empty]
}

/** Compressed sizes by text or file path. */
const weights = new Map<string, number>()
function weight(text: string, read = (): string | Buffer => text): number {
  if (text === '') return 0
  const known = weights.get(text) ?? brotliCompressSync(read()).length
  weights.set(text, known)
  return known
}
function fileWeight(outDir: string, name: string): number {
  const file = join(outDir, name)
  return weight(file, () => readFileSync(file))
}
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Static imports of a script: `import "./a.js"`, `from "./a.js"`. */
const staticImport = /\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g

const islandScripts = / (?:component|renderer)-url="[^"]*"/g

/** Compressed bytes of a page's own scripts, without those of islands. */
export const ownScriptBytes = (outDir: string, html: string): number =>
  scriptBytes(outDir, html.replaceAll(islandScripts, ''))

/** Script files of a page, with their imports. */
function scriptFiles(outDir: string, html: string): ReadonlySet<string> {
  const names = new Set(html.match(/_astro\/[\w.-]+\.js/g))
  for (const name of names)
    for (const [, other] of readFileSync(join(outDir, name), 'utf8').matchAll(staticImport))
      names.add(`_astro/${other}`)
  return names
}

/** Script files of a page, without those of islands. */
export const ownScriptCount = (outDir: string, html: string): number =>
  scriptFiles(outDir, html.replaceAll(islandScripts, '')).size

/** Compressed bytes of a page's scripts, inline and of islands included. */
export function scriptBytes(outDir: string, html: string): number {
  const names = scriptFiles(outDir, html)
  const inline = [...html.matchAll(/<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) =>
    weight(code ?? ''),
  )
  return sum([...Array.from(names, (name) => fileWeight(outDir, name)), ...inline])
}

/** Compressed bytes of a page's styles, linked and inline. */
export function styleBytes(outDir: string, html: string): number {
  const linked = new Set(html.match(/_astro\/[\w.-]+\.css/g))
  const inline = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, code]) => weight(code ?? ''))
  return sum([...Array.from(linked, (name) => fileWeight(outDir, name)), ...inline])
}

/** Compressed bytes of a page before its photographs: HTML, scripts, styles, font, and drawings shown at once. */
export function pageBytes(outDir: string, html: string): number {
  const files = new Set(
    elementsOf(html).flatMap(({ tag, attributes: { rel, href, src, loading } }) =>
      tag === 'link' && (rel === 'preload' || rel === 'icon') && href
        ? [href]
        : tag === 'img' && src?.endsWith('.svg') && loading !== 'lazy'
          ? [src]
          : [],
    ),
  )
  return (
    weight(html) +
    scriptBytes(outDir, html) +
    styleBytes(outDir, html) +
    sum(Array.from(files, (file) => fileWeight(outDir, file)))
  )
}
