import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lucideDrawing } from '#ui/icons/drawings.ts'
import { iconNames } from './icons.ts'

test('each icon of the panel is one of Lucide and in use', () => {
  const shown = globSync('{app,controls,editing,lists,publishing,screens,session}/**/*.{ts,tsx}', {
    cwd: import.meta.dirname,
  })
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join()
  for (const name of iconNames) {
    expect(() => lucideDrawing(name)).not.toThrow()
    expect(shown).toMatch(new RegExp(`["']${name}["']`))
  }
})
