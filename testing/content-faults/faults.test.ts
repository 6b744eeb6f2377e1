/** Each kind of fault of the content, where it is written, where it is saved and where it is built: one place, one sentence. */
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultLine, placeOf } from '#contract/content/content-error.ts'
import { type ContentFile, contentFiles } from '#contract/content/files.ts'
import { type Nameable, nameablePath } from '#shared/content-references.ts'
import { initialContent } from '#shared/initial-content.ts'
import { faultsOf, placeOfKey } from '../../admin/screens/contenidos/value/faults.ts'
import { fieldAt, partField } from '../../admin/screens/contenidos/value/field.ts'
import { isObject, type JsonObject, withValueAt } from '../../admin/screens/contenidos/value/json.ts'
import { startDataApi } from '../../site/build.fixture.ts'
import { nameableIn } from '../../site/content-check/references.ts'
import { createTestApp, type TestApp } from '../api/app.ts'
import { call } from '../api/call.ts'
import { type FakeSite, startFakeSite } from '../api/fake-site.ts'
import { type Fault, faults } from './faults.fixture.ts'

const root = join(import.meta.dirname, '../..')
const nameable: Nameable = { ...nameableIn(join(root, 'site')), pages: [] }

const placeIn = ({ at, set }: Fault): string => at ?? Object.keys(set)[0] ?? ''
const partIn = ({ shownIn, file }: Fault): ContentFile => shownIn ?? file
const initial = (file: ContentFile): JsonObject => initialContent[file] as JsonObject
/** What the part says with the fault. */
const faulty = ({ file, set }: Fault): JsonObject =>
  Object.entries(set).reduce((value, [way, next]) => {
    const changed = withValueAt(value, placeOfKey(way), next as never)
    return isObject(changed) ? changed : value
  }, initial(file))
/** The fault in the line of a build. */
function lineOf(fault: Fault): string {
  const file = partIn(fault)
  const value = file === fault.file ? faulty(fault) : initial(file)
  return faultLine({ file, ...placeOf(value, placeOfKey(placeIn(fault))), reason: fault.says })
}
const named = faults.map((fault) => [lineOf(fault), fault] as const)

test.for(named.filter(([, { isBetweenParts }]) => !isBetweenParts))(
  'ED73 the form says it at its field: %s',
  ([, fault]) => {
    const way = placeIn(fault)
    expect(faultsOf(fault.file, faulty(fault), nameable).get(way)).toBe(fault.says)
    const path = placeOfKey(way)
    const inField = typeof path.at(-1) === 'number' ? path.slice(0, -1) : path
    expect(fieldAt(partField(fault.file), inField).label).not.toBe('')
  },
)

describe('where it is saved', () => {
  let app: TestApp
  let site: FakeSite
  beforeAll(async () => {
    site = await startFakeSite()
    site.on(nameablePath, { status: 200, body: JSON.stringify(nameable) })
    app = await createTestApp({ env: { SITE_URL: site.url } })
  })
  afterAll(() => Promise.all([app.stop(), site.stop()]))

  test.for(named)('ED73 the API refuses it in that sentence: %s', async ([line, fault]) => {
    const as = await app.person('admin')
    const saved = await call(
      app.api,
      'guardar-contenido',
      { name: fault.file, value: faulty(fault), revision: 0 },
      { as },
    )
    expect(saved.status).toBe(400)
    expect(saved.error).toContain(line)
    const isHere = partIn(fault) === fault.file
    expect(saved.fields).toHaveProperty(
      [isHere ? placeIn(fault) : 'value'],
      isHere ? fault.says : line.replace(partIn(fault), contentFiles[partIn(fault)].title),
    )
  })
})

/** Sets of faults that one build can have at once: no two of them have to do with one part. */
const together: Fault[][] = []
for (const fault of faults) {
  const touched = (one: Fault) => [one.file, partIn(one)]
  const free = together.find(
    (group) => !group.some((one) => touched(one).some((file) => touched(fault).includes(file))),
  )
  // What is between parts is looked at where these are right by themselves.
  const isAlone = fault.isBetweenParts ? undefined : free
  if (isAlone) isAlone.push(fault)
  else together.push([fault])
}

test.for(together)('ED73 a build fails with it, in that line: %#', async (...[group]) => {
  const contenidos = Object.fromEntries(group.map((fault) => [fault.file, faulty(fault)]))
  const dataApi = await startDataApi({ change: 1, counted: 0, rows: [], contenidos })
  const env = {
    ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    ...{ SUPABASE_URL: dataApi.url, SUPABASE_PUBLISHABLE_KEY: 'publishable' },
    ...{ SITE_URL: 'http://localhost:4321', ADMIN_URL: 'http://localhost:4322' },
  }
  const built = promisify(execFile)(process.execPath, [join(root, 'site/build.ts')], { env }).finally(dataApi.close)
  const { code, stderr } = await built.then(
    () => ({ code: 0, stderr: '' }),
    (ended: { code: number; stderr: string }) => ended,
  )
  expect(code).toBe(1)
  for (const fault of group) expect(stderr.split('\n')).toContain(lineOf(fault))
})

/** How sentences begin that schemas and checks are written with: a message, the last argument of a check, one of several. */
const words = 'Hay |El horario |Tienen |Escrib|tiene |va |es la |no |empieza |falta |sobra|del nombre |«'
const written = [/(?:message|error): (['`])(.+?)\1/g, new RegExp(`[,?:] (['\`])((?:${words})[^'\`]*)\\1`, 'g')]
const inSources = globSync('{contract/content/*.ts,shared/content-*.ts}', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8').replace(/\s+/g, ' ')
    return written.flatMap((pattern) => Array.from(source.matchAll(pattern), ([, , sentence = '']) => sentence))
  })
test('ED73 no kind of fault is left out', () => {
  expect(inSources.length).toBeGreaterThan(40)
  const patterns = inSources.map(
    (sentence) =>
      [
        sentence,
        new RegExp(`^${sentence.replace(/[.*+?^(){}|[\]\\]/g, '\\$&').replace(/\$\\\{.*?\\\}/g, '.+')}$`),
      ] as const,
  )
  const missing = patterns.filter(([, pattern]) => !faults.some(({ says }) => pattern.test(says)))
  expect(missing.map(([sentence]) => sentence)).toEqual([])
})
