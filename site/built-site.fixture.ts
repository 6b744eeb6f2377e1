/** One build of the checkout's site for all tests that only read it; made before the first of them, gone after the last. */
import { existsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'
import { startBuilds } from './build.fixture.ts'
import { type FakeDatabase, sampleItem } from './src/noticias/news.fixture.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the build of {@link firstDatabase}; beside it, with `.cache` in its name, what an incremental build remembers. */
    builtSite: string
  }
}

/** The commit that the build is of: a later build of the same one uses its pages again. */
export const builtCommit = 'abc'

/** What comes with a text from elsewhere: signs that are none, half an emoji, what means something to XML. */
const pastedText = 'Pegado de otro lado ]]> \u0001\u000B\uD83D\uFFFE & <b>'
const pasted = { excerpt: pastedText, content: `${pastedText}\nSegundo` }

/** What the build read. */
export const firstDatabase = (): FakeDatabase => ({
  change: 3,
  counted: 8,
  rows: Array.from({ length: 8 }, (_, n) => sampleItem(n, n === 3 ? pasted : {})),
})

/** Memory, where the machine has it as a folder: builds may stand on another disk than the sources. */
export const memory = '/dev/shm'

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const sources = import.meta.dirname
  // The folder of temporary files goes with a run that is cut; it is the other disk already in `npm test`.
  const isApart = statSync(tmpdir()).dev !== statSync(sources).dev
  const builds = await startBuilds(firstDatabase(), sources, isApart || !existsSync(memory) ? tmpdir() : memory)
  provide('builtSite', await builds.build('first', builtCommit))
  return builds.stop
}
