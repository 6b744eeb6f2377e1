/** Place and message of each kind of schema fault, as form, API and build show them. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkContent } from './check.ts'
import { faults } from './content-errors.fixture.ts'

type Parent = Record<string, unknown>
/** Returns a file's initial content with some values replaced. */
function contentWith(file: string, set: Readonly<Record<string, unknown>>): unknown {
  const content = JSON.parse(readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8'))
  for (const [place, value] of Object.entries(set)) {
    const keys = place.split('.')
    const name = keys.pop() ?? ''
    const parent = keys.reduce<Parent>((at, step) => at[step] as Parent, content)
    if (value === undefined) delete parent[name]
    else parent[name] = value
  }
  return content
}

test.for(faults)('ED73 %s with %j: %s', ([file, set, message, at = Object.keys(set)[0]]) => {
  const found = checkContent(file, contentWith(file, set)).faults
  expect(found.map(({ path, reason }) => [path.join('.'), reason])).toContainEqual([at, message])
})

/** First words of messages in schemas and checks. */
const firstWords = 'Hay |El horario |Tienen |Escrib|tiene |va |es la |no |empieza |falta |sobra|del nombre |«'
const messagePatterns = [
  /(?:message|error): (['`])(.+?)\1/g,
  new RegExp(`[,?:] (['\`])((?:${firstWords})[^'\`]*)\\1`, 'g'),
]

test('ED73 every message of schemas and checks has an example', () => {
  const sources = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  const sentences = sources.flatMap((file) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8').replace(/\s+/g, ' ')
    return messagePatterns.flatMap((pattern) => Array.from(source.matchAll(pattern), ([, , sentence = '']) => sentence))
  })
  expect(sentences.length).toBeGreaterThan(40)
  const missing = sentences.filter((sentence) => {
    const pattern = sentence.replace(/[.*+?^(){}|[\]\\]/g, '\\$&').replace(/\$\\\{.*?\\\}/g, '.+')
    return !faults.some(([, , message]) => new RegExp(`^${pattern}$`).test(message))
  })
  expect(missing).toEqual([])
})
