/** Each kind of schema fault: place and sentence, as in form, API and build. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkContent } from './check.ts'
import { faults } from './content-errors.fixture.ts'

type Holder = Record<string, unknown>
/** A part's initial content with other values. */
function contentWith(file: string, set: Readonly<Record<string, unknown>>): unknown {
  const content = JSON.parse(readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8'))
  for (const [place, value] of Object.entries(set)) {
    const way = place.split('.')
    const name = way.pop() ?? ''
    const holder = way.reduce<Holder>((at, step) => at[step] as Holder, content)
    if (value === undefined) delete holder[name]
    else holder[name] = value
  }
  return content
}

test.for(faults)('ED73 %s with %j: %s', ([file, set, message, at = Object.keys(set)[0]]) => {
  const found = checkContent(file, contentWith(file, set)).faults
  expect(found.map(({ path, reason }) => [path.join('.'), reason])).toContainEqual([at, message])
})

/** Beginnings of sentences in schemas and checks. */
const words = 'Hay |El horario |Tienen |Escrib|tiene |va |es la |no |empieza |falta |sobra|del nombre |«'
const written = [/(?:message|error): (['`])(.+?)\1/g, new RegExp(`[,?:] (['\`])((?:${words})[^'\`]*)\\1`, 'g')]

test('ED73 every message of schemas and checks has an example', () => {
  const sources = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  const sentences = sources.flatMap((file) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8').replace(/\s+/g, ' ')
    return written.flatMap((pattern) => Array.from(source.matchAll(pattern), ([, , sentence = '']) => sentence))
  })
  expect(sentences.length).toBeGreaterThan(40)
  const missing = sentences.filter((sentence) => {
    const pattern = sentence.replace(/[.*+?^(){}|[\]\\]/g, '\\$&').replace(/\$\\\{.*?\\\}/g, '.+')
    return !faults.some(([, , message]) => new RegExp(`^${pattern}$`).test(message))
  })
  expect(missing).toEqual([])
})
