import { expect, test } from 'vitest'
import { startSite } from '../gateway/test-site.ts'
import { buildNow, changeOf, startRebuilder, testBuild } from './test-build.ts'

test('B04 every request is answered, and with one whole version, while three releases are built and swapped in', {
  timeout: 60_000,
}, async () => {
  const fake = await testBuild()
  const pages = 200
  await fake.set({ version: 1, pages })
  const first = await startRebuilder(fake)
  await buildNow(first)
  const site = await startSite({}, { publishDir: first.rebuilder.current() ?? '' })
  await first.rebuilder.stop()

  const swapped: number[] = []
  const { rebuilder } = await startRebuilder(fake, {
    onRelease: async (dir, paths) => {
      await site.gateway.swap(dir, paths)
      swapped.push(Number(await changeOf(dir)))
    },
  })
  const wrong: string[] = []
  const seen = new Map<string, number>()
  let running = true
  const reader = async (seed: number): Promise<void> => {
    for (let turn = seed; running; turn += 7) {
      const address = turn % 3 === 0 ? '/' : `/noticia/${turn % pages}/`
      const response = await fetch(site.url + address)
      const html = await response.text()
      const [, begin, end] = /^(\d+)<.*\D(\d+)$/s.exec(html) ?? []
      if (response.status !== 200 || !begin || begin !== end)
        wrong.push(`${address} ${response.status} ${begin}…${end}`)
      else seen.set(begin, (seen.get(begin) ?? 0) + 1)
    }
  }
  const readers = [1, 2, 3, 4, 5, 6].map(reader)
  for (const version of [2, 3, 4]) {
    const before = seen.get(String(version - 1)) ?? 0
    await expect.poll(() => seen.get(String(version - 1)) ?? 0, { timeout: 15_000 }).toBeGreaterThan(before + 50)
    await fake.set({ version, pages })
    rebuilder.trigger()
    await rebuilder.idle()
  }
  await expect.poll(() => seen.get('4') ?? 0, { timeout: 15_000 }).toBeGreaterThan(50)
  running = false
  await Promise.all(readers)
  expect(rebuilder.lastFailure()).toBeUndefined()
  expect(swapped).toEqual([2, 3, 4])
  expect(wrong).toEqual([])
  expect([...seen.keys()].sort()).toEqual(['1', '2', '3', '4'])
})
