import { expect, test } from 'vitest'
import { looseStyles } from './style-rules.ts'

const tokens = { path: 'ui/tokens.css', text: ':root {\n  --space-2: 8px;\n  --radius-s: 6px;\n}' }
const faultsOf = (path: string, text: string) => looseStyles([tokens, { path, text }])

test.for([
  ['site/src/home/hero.css', '@media (min-width: 48rem) {', 'written as a range'],
  ['site/src/home/Hero.astro', '@media (width >= 47rem) {', 'a window changes at 30rem, 48rem, 60rem, 80rem only'],
  ['site/src/home/Hero.astro', '@media (47rem <= width < 60rem) {', 'a window changes at'],
  ['site/src/home/Hero.astro', '@media (width < 768px) {', 'a window changes at'],
  ['site/src/home/Hero.tsx', "matchMedia('(height <= 500px)')", 'a window changes at'],
  ['site/src/home/hero.css', '  gap: 4px 8px;', '8px is var(--space-2)'],
  ['site/src/home/hero.css', '  margin: -8px 0;', '8px is var(--space-2)'],
  ['site/src/home/hero.css', '  padding-block: 1.5rem;', 'spacing is in px'],
  ['admin/frame/Frame.module.css', '  border-radius: 6px;', '6px is var(--radius-s)'],
  ['admin/frame/Frame.module.css', '  z-index: 300;', 'has a name in ui/tokens.css'],
  ['ui/article/article.css', '@layer pages {', 'the folder says the layer'],
] as const)('L11 %s: "%s" is found', ([path, text, reason]) => {
  const [found = '', ...more] = faultsOf(path, text)
  expect(found).toContain(reason)
  expect(more).toEqual([])
})

test.for([
  '@media (48rem <= width < 60rem) and (height > 30rem) {',
  '@container map (width < 700px) or (height < 420px) {',
  '  gap: var(--space-2) 6px;',
  '  padding: 0 1.2em;',
  '  border-radius: 50%;',
  '  width: 8px;',
  '  z-index: var(--z-header);',
])('L11 "%s" is not', (text) => expect(faultsOf('site/src/home/hero.css', text)).toEqual([]))
