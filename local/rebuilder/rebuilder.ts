/**
 * Rebuilds the public site when the build hook is called, and puts each good build in place (design §8): debounced, one
 * build at a time, built in one folder that keeps what incremental builds need, copied to a release, then handed on.
 */
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildCommand } from '../builds.ts'
import { describeError, type Log } from '../gateway/log.ts'
import { type BuildProcess, startBuild } from './build-process.ts'
import { createOutputCheck } from './output-check.ts'
import { type Copy, copyOutput, listOutput, type OutputFiles } from './output-files.ts'
import { openReleases } from './releases.ts'

export type RebuilderOptions = {
  /** The command that builds into a folder. */
  readonly build: (outDir: string) => BuildCommand
  /** Folder that every build writes into; kept between builds and runs. */
  readonly workDir: string
  /** Folder of the finished releases. */
  readonly releasesDir: string
  /** Milliseconds without a further trigger before a build starts (B01). Waits ten times this at most. */
  readonly debounceMs: number
  /** Milliseconds after which a build is ended; 10 minutes unless said. */
  readonly timeoutMs?: number
  /** Folders that builds keep notes in; removed together with `workDir` after a build that did not end well. */
  readonly caches?: readonly string[]
  /** Puts a release in place, of which these are the files. When it throws, the release is dropped and the one before stays. */
  readonly onRelease: (dir: string, paths: Iterable<string>) => void | Promise<void>
  readonly log?: Log
  /** Told why a build did not go into service. */
  readonly onFailure: (failure: BuildFailure) => void
}

/** Why the last build did not go into service. */
export type BuildFailure = {
  readonly at: Date
  /** When the build began. */
  readonly startedAt: Date
  /** A sentence. */
  readonly reason: string
  /** The last lines of the build. */
  readonly output: string
}

type RebuilderStats = {
  readonly triggers: number
  readonly builds: number
  readonly failures: number
  /** Milliseconds from the start of the last good build until it was in service. */
  readonly lastDurationMs: number
}

export type Rebuilder = {
  /** Asks for a build: soon, or after the one that is running. */
  readonly trigger: () => void
  /** Resolves when nothing is running or waiting to. */
  readonly idle: () => Promise<void>
  readonly stats: () => RebuilderStats
  /** Folder of the release in service; nothing before the first one. */
  readonly current: () => string | undefined
  /** What went wrong in the last build; nothing when it went well (B04). */
  readonly lastFailure: () => BuildFailure | undefined
  /** Ends the running build and everything it started; triggers do nothing any more. */
  readonly stop: () => Promise<void>
}

class BuildError extends Error {
  readonly output: string
  constructor(message: string, output: string) {
    super(message)
    this.output = output
  }
}

/** Opens the releases of earlier runs; builds nothing before the first trigger. */
export async function createRebuilder(options: RebuilderOptions): Promise<Rebuilder> {
  const { workDir, debounceMs, timeoutMs = 600_000, log = console.log } = options
  const releases = await openReleases(options.releasesDir)
  const check = createOutputCheck()
  const unfinished = join(options.releasesDir, 'unfinished')
  const counters = { triggers: 0, builds: 0, failures: 0, lastDurationMs: 0 }
  /** What the releases of this run hold, the newest last. */
  let copies: readonly Copy[] = []
  let failure: BuildFailure | undefined
  let process: BuildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let waitingSince = 0
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  let waiting: (() => void)[] = []

  /** Runs the command. What a build that did not end well left behind cannot be told from good output: it is removed. */
  async function runBuild(): Promise<void> {
    if (await stat(unfinished).catch(() => undefined)) {
      for (const dir of [workDir, ...(options.caches ?? [])]) await rm(dir, { recursive: true, force: true })
    }
    await mkdir(options.releasesDir, { recursive: true })
    await writeFile(unfinished, '')
    if (stopped) throw new BuildError('The rebuilder is stopped.', '')
    process = startBuild(options.build(workDir))
    let late = false
    const limit = setTimeout(() => {
      late = true
      process?.kill()
    }, timeoutMs)
    const { code, output } = await process.done
    clearTimeout(limit)
    process = undefined
    if (late) throw new BuildError(`La construcción tardó más de ${timeoutMs / 1000} s y se la detuvo.`, output)
    if (code !== 0) throw new BuildError(`La construcción terminó con el código ${code}.`, output)
    try {
      const files = await listOutput(workDir)
      await check(workDir, files)
      await rm(unfinished)
      await release(files)
    } catch (error) {
      throw new BuildError(error instanceof Error ? error.message : String(error), output)
    }
  }

  async function release(files: OutputFiles): Promise<void> {
    const dir = await releases.add(async (partial, was) => {
      const held = copies.find((copy) => copy.dir === was)?.files
      const earlier = copies.at(-1)
      copies = copies.filter((copy) => copy.dir !== was)
      await copyOutput(workDir, partial, files, earlier, held)
    })
    try {
      await options.onRelease(dir, files.keys())
    } catch (error) {
      await releases.remove(dir)
      throw error
    }
    copies = [...copies.filter((copy) => copy.dir !== dir), { dir, files }]
    await releases.setCurrent(dir)
  }

  async function buildOnce(): Promise<void> {
    const started = performance.now()
    const startedAt = new Date()
    counters.builds += 1
    try {
      await runBuild()
    } catch (error) {
      if (!stopped) fail(error, startedAt)
      return
    }
    failure = undefined
    counters.lastDurationMs = Math.round(performance.now() - started)
    log(`[rebuilder] release ${releases.current()} is in service after ${counters.lastDurationMs} ms`)
    await releases.prune().catch((error: unknown) => log(`[rebuilder] old releases stay: ${describeError(error)}`))
  }

  function fail(error: unknown, startedAt: Date): void {
    counters.failures += 1
    const output = error instanceof BuildError ? error.output : ''
    const reason = error instanceof BuildError ? error.message : describeError(error)
    failure = { at: new Date(), startedAt, reason, output }
    options.onFailure(failure)
  }

  function start(): void {
    timer = undefined
    waitingSince = 0
    again = false
    running = buildOnce().finally(() => {
      running = undefined
      if (again && !stopped) start()
      else settle()
    })
  }

  function settle(): void {
    if (timer || running) return
    for (const resolve of waiting) resolve()
    waiting = []
  }

  return {
    trigger() {
      if (stopped) return
      counters.triggers += 1
      if (running) {
        // The running build may have read the database before this change.
        again = true
        return
      }
      const now = Date.now()
      waitingSince ||= now
      clearTimeout(timer)
      timer = setTimeout(start, Math.max(0, Math.min(debounceMs, waitingSince + debounceMs * 10 - now)))
    },
    idle: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        settle()
      }),
    stats: () => ({ ...counters }),
    current: () => releases.current(),
    lastFailure: () => failure,
    async stop() {
      stopped = true
      clearTimeout(timer)
      timer = undefined
      process?.kill()
      await running
      settle()
    },
  }
}
