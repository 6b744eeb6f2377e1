import { readFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const packages = join(import.meta.dirname, '../../node_modules/@mantine')
const core = join(packages, 'core/esm')

function sheetsOf(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const sheet = /([^/]+)\.module\.mjs$/.exec(file)?.[1]
  if (sheet) return [sheet]
  const imports = readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)
  return [...imports].flatMap(([, path]) => sheetsOf(join(dirname(file), path ?? ''), seen))
}

const namesFromCore = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]*)\} from ['"]@mantine\/core['"]/g)].flatMap(([, names]) =>
    (names ?? '').split(',').map((name) => name.replace('type ', '').trim()),
  )

async function sourcesIn(pattern: string, cwd: string): Promise<string[]> {
  const sources = []
  for await (const file of glob(pattern, { cwd })) sources.push(await readFile(join(cwd, file), 'utf8'))
  return sources
}

test('every Mantine component in use has its style sheet', async () => {
  const index = await readFile(join(core, 'index.mjs'), 'utf8')
  const sources = [
    ...(await sourcesIn('**/*.{ts,tsx}', join(import.meta.dirname, '..'))),
    ...(await sourcesIn('{modals,notifications}/esm/**/*.mjs', packages)),
  ]
  const seen = new Set<string>()
  const needed = new Set<string>()
  for (const name of new Set(sources.flatMap(namesFromCore))) {
    const path = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "\\./([^"]+)"`).exec(index)?.[1]
    if (path) for (const sheet of sheetsOf(join(core, path), seen)) needed.add(sheet)
  }
  const text = await readFile(join(import.meta.dirname, 'mantine-styles.ts'), 'utf8')
  const missing = [...needed].filter((sheet) => !text.includes(`styles/${sheet}.css`))

  expect(needed.size).toBeGreaterThan(10)
  expect(missing).toEqual([])
})
