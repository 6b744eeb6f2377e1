/** `npm run spec:coverage`: the acceptance rows that no test's title names. A report: the exit code is 0. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../local/builds.ts'
import { projectFiles } from '../../local/project-files.ts'
import { isTest } from '../architecture/source-files.ts'
import { acceptanceSections } from './rows.ts'
import { namedIds, testTitles } from './titles.ts'

const helpText = `npm run spec:coverage -- [--section B]
Lists the rows of docs/acceptance.md that no test names in its title; --section shows one section only.`

/** Characters of a row's text that are shown. */
const shownTitles = 100

async function report(only: string | undefined): Promise<string[]> {
  const tests = (await projectFiles()).filter(isTest)
  const titles = await Promise.all(
    tests.map(async (path) => testTitles(path, await readFile(join(root, path), 'utf8'))),
  )
  const named = namedIds(titles.flat())
  const all = acceptanceSections(await readFile(join(root, 'docs/acceptance.md'), 'utf8'))
  const sections = all.filter(({ section }) => !only || section === only)
  if (sections.length === 0) return [`No section ${only}; there are ${all.map(({ section }) => section).join(', ')}.`]

  const lines = sections.flatMap(({ section, title, rows }) => {
    const missing = rows.filter(({ id }) => !named.has(id))
    const count = `${section.padEnd(3)}${rows.length - missing.length}/${rows.length}`.padEnd(10)
    return [`${count} ${title}`, ...missing.map(({ id, text }) => `    ${id} ${text.slice(0, shownTitles)}`)]
  })
  const rows = sections.flatMap((section) => section.rows)
  const known = new Set(all.flatMap((section) => section.rows.map(({ id }) => id)))
  const unknown = only ? [] : [...named].filter((id) => !known.has(id))
  return [
    ...lines,
    ...(unknown.length > 0 ? ['', `Named in titles, but no row: ${unknown.join(', ')}`] : []),
    '',
    `${rows.filter(({ id }) => named.has(id)).length} of ${rows.length} rows are named by a test.`,
  ]
}

const { values } = parseArgs({ options: { section: { type: 'string' }, help: { type: 'boolean' } } })
console.log(values.help ? helpText : (await report(values.section)).join('\n'))
