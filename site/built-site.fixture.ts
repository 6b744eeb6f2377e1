/** One build of the site for all tests that only read it. */
import { existsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'
import { startBuilds } from './build.fixture.ts'
import { type FakeDatabase, sampleItem } from './src/noticias/news.fixture.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Output folder of the build; its `.cache` folder is beside it. */
    builtSite: string
  }
}

/** Commit of the build: later builds of it reuse pages. */
export const builtCommit = 'abc'

/** Pasted text: control characters, a lone surrogate, XML markup. */
const pastedText = 'Pegado de otro lado ]]> \u0001\u000B\uD83D\uFFFE & <b>'
const pasted = { excerpt: pastedText, content: `${pastedText}\nSegundo` }

export const builtDatabase = (): FakeDatabase => ({
  change: 3,
  counted: 8,
  rows: Array.from({ length: 8 }, (_, n) => sampleItem(n, n === 3 ? pasted : {})),
})

/** A folder in memory: builds must also succeed on another disk than the sources. */
export const memoryFolder = '/dev/shm'

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const sources = import.meta.dirname
  const isOnOtherDisk = statSync(tmpdir()).dev !== statSync(sources).dev
  const builds = await startBuilds(
    builtDatabase(),
    sources,
    isOnOtherDisk || !existsSync(memoryFolder) ? tmpdir() : memoryFolder,
  )
  provide('builtSite', await builds.build('first', builtCommit))
  return builds.stop
}
