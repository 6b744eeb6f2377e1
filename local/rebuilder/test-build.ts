/** A fake build for the tests: writes pages in place, as Astro does, and does what the test asks of it. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { BuildCommand } from '../builds.ts'
import { temporaryFolder, writeFiles } from '../gateway/test-site.ts'
import { type BuildFailure, createRebuilder, type Rebuilder, type RebuilderOptions } from './rebuilder.ts'

type BuildState = {
  /** In every page, at its beginning and end, and in build.json. */
  readonly version: number
  readonly pages?: number
  /** Ends with this code after writing half of the pages. */
  readonly exitCode?: number
  /** Waits until this file exists before writing. */
  readonly waitFor?: string
  /** Leaves out this file. */
  readonly without?: string
}

export type TestBuild = {
  readonly dir: string
  readonly build: (outDir: string) => BuildCommand
  readonly set: (state: BuildState) => Promise<void>
}

const source = `
  import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
  import { join } from 'node:path'
  const out = process.env.OUT_DIR
  const { version, pages = 3, exitCode = 0, waitFor, without } = JSON.parse(readFileSync('state.json', 'utf8'))
  writeFileSync('pid', String(process.pid))
  while (waitFor && !existsSync(waitFor)) await new Promise((resolve) => setTimeout(resolve, 5))
  const write = (path, content) => {
    if (path === without) return rmSync(join(out, path), { force: true })
    mkdirSync(join(out, path, '..'), { recursive: true })
    writeFileSync(join(out, path), content)
  }
  console.log('\\u001b[32mbuilding version ' + version + '\\u001b[39m')
  const page = '<script src="/_astro/app.js"></script>' + ' texto'.repeat(2000)
  for (let number = 0; number < pages; number += 1) {
    if (exitCode && number > pages / 2) {
      console.error('Supabase does not answer')
      process.exit(exitCode)
    }
    write('noticia/' + number + '/index.html', version + page + version)
  }
  write('index.html', version + page + version)
  write('404.html', 'no está')
  write('_astro/app.js', '// the same in every version')
  if (!existsSync(join(out, 'robots.txt'))) write('robots.txt', 'written once')
  write('build.json', JSON.stringify({ change: version }))
`

/** The build, in a folder of its own, with its state set to version 1. */
export async function testBuild(): Promise<TestBuild> {
  const dir = await writeFiles(await temporaryFolder(), { 'build.mjs': source })
  const set = (state: BuildState): Promise<void> => writeFile(join(dir, 'state.json'), JSON.stringify(state))
  await set({ version: 1 })
  return {
    dir,
    set,
    build: (outDir) => ({ command: process.execPath, args: ['build.mjs'], cwd: dir, env: { OUT_DIR: outDir } }),
  }
}

export type Setup = {
  readonly rebuilder: Rebuilder
  readonly released: string[]
  readonly failed: BuildFailure[]
  readonly logged: string[]
}

/** A rebuilder over a fake build, stopped when the test ends; `released` lists what went into service. */
export async function startRebuilder(fake: TestBuild, options: Partial<RebuilderOptions> = {}): Promise<Setup> {
  const released: string[] = []
  const failed: BuildFailure[] = []
  const logged: string[] = []
  const rebuilder = await createRebuilder({
    build: fake.build,
    workDir: join(fake.dir, 'work'),
    releasesDir: join(fake.dir, 'releases'),
    debounceMs: 20,
    onRelease: (dir) => {
      released.push(dir)
    },
    onFailure: (failure) => failed.push(failure),
    log: (line) => logged.push(line),
    ...options,
  })
  onTestFinished(() => rebuilder.stop())
  return { rebuilder, released, failed, logged }
}

/** Builds once and waits for it. */
export async function buildNow({ rebuilder }: Setup): Promise<void> {
  rebuilder.trigger()
  await rebuilder.idle()
}

/** The version that a release carries. */
export const changeOf = async (dir: string | undefined): Promise<unknown> =>
  JSON.parse(await readFile(join(dir ?? '', 'build.json'), 'utf8')).change
