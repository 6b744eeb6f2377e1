/** How styles are written (docs/look.md, "Styles"): what Biome's rules for CSS cannot say. */
import { tokensIn } from '#ui/colours/tokens.ts'
import { isTest, type SourceFile, type Violations } from './source-files.ts'

/** Where a layout may change. 30: all but small telephones; 48: tablets; 60: computers; 80: large windows. 30 is a low window's height, too. */
const breakpoints = new Set(['30rem', '48rem', '60rem', '80rem'])

const container = /@container[^{]*/g
const boundary = /\((?:min|max)-(?:width|height):[^)]*\)/g
const range = /\((?:[\d.]+\w+ ?[<>]=? ?)?(?:width|height) ?[<>]=? ?[\d.]+\w+\)/g
const length = /[\d.]+[a-z]+/g

/** Widths and heights of windows, in styles and wherever else a script or an attribute names them. */
function queryFaults({ text }: SourceFile): string[] {
  const queries = text.replaceAll(container, '')
  return [
    ...Array.from(text.matchAll(boundary), ([query]) => `${query}: written as a range, (width >= 48rem)`),
    ...Array.from(queries.matchAll(range))
      .filter(([query]) => query.match(length)?.some((found) => !breakpoints.has(found)))
      .map(([query]) => `${query}: a window changes at ${[...breakpoints].join(', ')} only`),
  ]
}

const spacing = /^\s*(?:(?:margin|padding|gap|row-gap|column-gap)(?:-[a-z-]+)?|(border-radius)): ([^;{}]+);/gm

/** Lengths that have a name in ui/tokens.css, and rem, which grows with the letters where there is no room for it. */
function spacingFaults({ text }: SourceFile, names: ReadonlyMap<string, string>): string[] {
  return Array.from(text.matchAll(spacing)).flatMap(([declaration, radius, value = '']) =>
    Array.from(value.matchAll(/(?<![\w.])(\d+)(px)|[\d.]+rem/g)).flatMap(([length, px]) => {
      const name = names.get(`${radius ? 'radius' : 'space'} ${px}px`)
      if (name) return `${declaration.trim()}: ${length} is var(--${name})`
      return px
        ? []
        : `${declaration.trim()}: spacing is in px, so that doubled letters do not take the room of the text`
    }),
  )
}

/** What may not be written, whatever its value. */
const refused = [
  [/z-index: (?!var\(--z-)[^;]+/g, 'a place in the stack has a name in ui/tokens.css'],
  [/@layer\b/g, 'the folder says the layer (ui/cascade-layers.ts)'],
] as const

/** Styles against docs/look.md: breakpoints, units, layers, places in the stack. */
export function looseStyles(files: readonly SourceFile[]): Violations {
  const tokens = tokensIn(files.find(({ path }) => path === 'ui/tokens.css')?.text ?? '')
  const names = new Map(tokens.map(({ name, value }) => [`${name.split('-')[0]} ${value}`, name]))
  const seen = files.filter(({ path }) => /^(site|admin|ui)\//.test(path) && !isTest(path))
  return seen.flatMap((file) => {
    const isSheet = /\.(css|astro)$/.test(file.path)
    const faults = [
      ...(/\.(css|astro|tsx?)$/.test(file.path) ? queryFaults(file) : []),
      ...(isSheet ? spacingFaults(file, names) : []),
      ...(isSheet
        ? refused.flatMap(([pattern, reason]) =>
            Array.from(file.text.matchAll(pattern), ([found]) => `${found}: ${reason}`),
          )
        : []),
    ]
    return faults.map((fault) => `${file.path} ${fault}`)
  })
}
