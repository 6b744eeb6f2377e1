/** Expensive pictures are refused by header, or decoded within a function's memory and time. */
import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createTestApp, type TestApp } from '../../tools/testing/api/app.ts'
import { call, requestFor } from '../../tools/testing/api/call.ts'
import { formWith, twoHalves } from '../../tools/testing/api/pictures.ts'
import { accepted, ordinary, refused } from './hostile-pictures.fixture.ts'
import { assertDecodable } from './picture-header.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app?.stop())

const milliseconds = async (work: () => unknown): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

type Cost = { seconds: number; megabytes: number }
const costOf = (bytes: Buffer): Cost =>
  JSON.parse(
    execFileSync(process.execPath, [`${import.meta.dirname}/decode-cost.fixture.ts`], {
      input: bytes,
      encoding: 'utf8',
    }),
  )

test.for(Object.entries(refused))('SG01 %s is refused by its header', async ([, [make, sentence]]) => {
  const bytes = new Uint8Array(await make())
  expect(bytes.length).toBeLessThanOrEqual(limits.uploadMaxBytes)
  const answer = await call(app.api, 'POST upload/sigle-img', formWith(bytes), { as: await app.person('editor') })
  expect(answer.status).toBe(400)
  expect(answer.error).toContain(sentence)
  // Baseline: a few passes over 4 million bytes.
  const looking = await milliseconds(() => Buffer.alloc(4 * 1024 * 1024).reduce((sum, byte) => sum + byte, 0))
  expect(await milliseconds(() => expect(() => assertDecodable(bytes)).toThrow())).toBeLessThan(50 + 5 * looking)
})

describe('accepted pictures', () => {
  let photo: Cost
  beforeAll(async () => {
    photo = costOf(await ordinary())
  })

  test.for(Object.entries(accepted))(
    'SG01 %s is decoded within 500 MB and the time of a few photos',
    async ([, make]) => {
      const bytes = await make()
      expect(bytes.length).toBeLessThanOrEqual(limits.uploadMaxBytes)
      const { seconds, megabytes } = costOf(bytes)
      // The host's limit is 1,024; sharp decodes strips in parallel, so the peak varies with the load.
      expect(megabytes).toBeLessThan(500)
      // 12 megapixels take a quarter second, these up to 3.
      expect(seconds / photo.seconds).toBeLessThan(12)
    },
  )
})

describe('the upload limit comes before the body', () => {
  const ip = '198.51.100.90'

  test('SG01 FM21 over the limit the body is not read; an upload refused by its first bytes is refunded', async () => {
    const file = new Uint8Array(await twoHalves(40, 40).webp().toBuffer())
    const bad = new Uint8Array(await refused['an animated PNG'][0]())
    for (let index = 0; index < 6; index++)
      expect((await call(app.api, 'POST upload/sigle-img', formWith(bad), { ip })).status).toBe(400)
    for (let index = 0; index < 5; index++)
      expect((await call(app.api, 'POST upload/sigle-img', formWith(file), { ip })).status).toBe(200)
    const request = requestFor('POST upload/sigle-img', formWith(file), { ip })
    expect((await app.api(request)).status).toBe(429)
    expect(request.bodyUsed).toBe(false)
  })
})

test('SG01 pictures are decoded one at a time while other calls are answered', async () => {
  const as = await app.person('editor')
  const list = () => call(app.api, 'GET find-all-news-public', {})
  const median = (all: number[]): number =>
    all.sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN
  const calm: number[] = []
  for (let index = 0; index < 9; index++) calm.push(await milliseconds(list))
  const bytes = new Uint8Array(await ordinary())
  let waiting = 3
  const uploads = Array.from({ length: waiting }, async () => {
    const { status } = await call(app.api, 'POST upload/sigle-img', formWith(bytes), { as })
    waiting--
    return status
  })
  const answers: number[] = []
  // With pauses, as readers ask.
  for (; waiting > 0; await pause(10)) answers.push(await milliseconds(list))
  expect(await Promise.all(uploads)).toEqual([200, 200, 200])
  // Work on the answering thread would give few answers, each as late as a picture.
  expect(answers.length).toBeGreaterThan(10)
  expect(median(answers)).toBeLessThan(10 * median(calm))
})
