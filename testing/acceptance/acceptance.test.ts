import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../local/builds.ts'
import { projectFiles } from '../../local/project-files.ts'
import { isTest } from '../architecture/source-files.ts'
import { acceptanceSections } from './rows.ts'
import { namedIds, testTitles } from './titles.ts'

test('rows are read with their ids, several in one bullet, references left out', () => {
  const list = `# List\n\nAn example: T04.\n\n## L. Layout\n- L01 Header. L02 Menu (see L01 and H03).\n- L03 Search; L04 Index.\n
## PN. Desk (/admin-panel)\n- PN01 Table, as in L01.\n`
  expect(acceptanceSections(list)).toEqual([
    {
      section: 'L',
      title: 'Layout',
      rows: [
        { id: 'L01', text: 'Header.' },
        { id: 'L02', text: 'Menu (see L01 and H03).' },
        { id: 'L03', text: 'Search;' },
        { id: 'L04', text: 'Index.' },
      ],
    },
    { section: 'PN', title: 'Desk (/admin-panel)', rows: [{ id: 'PN01', text: 'Table, as in L01.' }] },
  ])
})

test('no row of the real list is passed over or read twice', async () => {
  const sections = acceptanceSections(await readFile(join(root, 'docs/acceptance.md'), 'utf8'))
  expect(sections.length).toBeGreaterThan(20)
  for (const { section, rows } of sections) {
    const numbers = rows.map(({ id }) => Number(id.slice(section.length)))
    expect(numbers, section).toEqual([...new Set(numbers)].sort((one, other) => one - other))
    expect(numbers.length, section).toBeGreaterThan(0)
  }
})

test('titles are found in every form of test, and nothing else', () => {
  const code = `
    describe('B pipeline', () => { test('B01 rebuilds', f) })
    test.for([['R05']])('E05 %s', f)
    test.describe.serial(\`P04 \${role} X01\`, f)
    expect('T01').toBe('T02')`
  const titles = testTitles('a.test.ts', code)
  expect(titles).toEqual(['B pipeline', 'B01 rebuilds', 'E05 %s', 'P04 … X01'])
  expect([...namedIds(titles)]).toEqual(['B01', 'E05', 'P04', 'X01'])
})

test('K05 every row of docs/supabase-calls.md is named by a test of the embedded Supabase', async () => {
  const page = await readFile(join(root, 'docs/supabase-calls.md'), 'utf8')
  const rows = [...page.matchAll(/^\| ([A-Z]{2}-\d+) \|/gm)].map(([, id]) => id)
  expect(rows.length).toBeGreaterThan(20)
  const tests = (await projectFiles()).filter((path) => path.startsWith('local/supabase/') && isTest(path))
  const codes = await Promise.all(tests.map(async (path) => testTitles(path, await readFile(join(root, path), 'utf8'))))
  const named = new Set(codes.flat().flatMap((title) => title.match(/\b[A-Z]{2}-\d+\b/g) ?? []))
  expect(rows.filter((id) => !named.has(id ?? ''))).toEqual([])
  expect([...named].filter((id) => !rows.includes(id))).toEqual([])
})
