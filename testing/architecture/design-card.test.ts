import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../local/builds.ts'
import { modulesOf } from './imports.ts'
import { sourceFiles } from './source-files.ts'

const files = await sourceFiles()
const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? ''
/** Names of one line of the card in docs/spec.md: "- packages: astro, zod". */
const cardLine = (name: string): readonly string[] =>
  new RegExp(`^- ${name}: (.+)$`, 'm').exec(textOf('docs/spec.md'))?.[1]?.split(', ') ?? []
const { dependencies, devDependencies } = JSON.parse(textOf('package.json'))
const imported = new Set(files.flatMap(modulesOf).flatMap(({ imports }) => imports.map(({ target }) => target)))

describe('the design card of docs/spec.md', () => {
  test('OW01 the card lists packages and top-level names', () => {
    expect(cardLine('packages')).toContain('react-leaflet')
    expect(cardLine('top level')).toContain('supabase')
  })

  test.each(cardLine('packages'))('OW01 %s is a dependency and is imported', (name) => {
    expect({ ...dependencies, ...devDependencies }).toHaveProperty([name])
    expect([...imported].filter((target) => target === name || target.startsWith(`${name}/`))).not.toEqual([])
  })

  test.each(cardLine('top level'))('OW02 %s stands at the top level', (name) =>
    expect(existsSync(join(root, name))).toBe(true),
  )

  test('OW03 map components of react-leaflet draw the map of tourism and the map of the panel', () => {
    const users = files
      .flatMap(modulesOf)
      .filter(({ imports }) => imports.some(({ target }) => target === 'react-leaflet'))
      .map(({ path }) => path)
    expect(users).toEqual(
      expect.arrayContaining([
        'admin/screens/contenidos/fields/PointMap.tsx',
        'site/src/tourism/venues/map/MapCanvas.tsx',
        'ui/map/CityMap.tsx',
      ]),
    )
  })
})
