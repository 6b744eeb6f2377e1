/** Colours are written once: in ui/tokens.css and ui/categories.css. */
import { isTest, type SourceFile, type Violations } from './source-files.ts'

/** Where a colour may be written down, and why. */
const mayNameColours: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^ui\/(tokens|categories)\.css$/, 'this is where colours are defined'],
  [
    /^contract\/colours\/city-colours\.ts$/,
    'what a city’s colours are held against where no style sheet is; a test compares',
  ],
  [/^testing\/api\/|\.fixture\.ts$/, 'pictures and rows for tests'],
  [/^contract\/content\/pieces\.ts$/, 'a sample of what an editor writes into a content file'],
  [/^site\/src\/tourism\/ColourTile\.astro$/, 'the same sample'],
  [/^ui\/images\/browser-canvas\.ts$/, 'what a crop leaves open is filled with white, whatever the city’s colours are'],
]

const styled = /\.(css|astro|tsx?|m?js|html)$/
const colourLiteral =
  /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w/-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi

/** Colour literals in code and styles; drawings (.svg), content and tests have their own. */
export function looseColours(files: readonly SourceFile[]): Violations {
  return files
    .filter(({ path }) => styled.test(path) && !isTest(path) && !path.startsWith('e2e/'))
    .filter(({ path }) => !mayNameColours.some(([place]) => place.test(path)))
    .flatMap(({ path, text }) =>
      [...text.matchAll(colourLiteral)].map(
        ([literal]) => `${path} writes the colour ${literal}: give it a name in ui/tokens.css`,
      ),
    )
}
