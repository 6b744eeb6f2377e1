import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listenHook } from './hook.ts'
import { buildNow, changeOf, startRebuilder, type TestBuild, testBuild } from './test-build.ts'

/** For conditions that depend on processes of their own, on a busy machine too. */
const patiently = { timeout: 15_000 }

const releaseNames = async ({ dir }: TestBuild): Promise<string[]> => (await readdir(join(dir, 'releases'))).sort()

const isThere = async (path: string): Promise<boolean> => Boolean(await stat(path).catch(() => undefined))

describe('triggers', () => {
  test('B01 that come close together make one build', async () => {
    const setup = await startRebuilder(await testBuild())
    for (let count = 0; count < 5; count += 1) setup.rebuilder.trigger()
    await setup.rebuilder.idle()
    expect(setup.rebuilder.stats()).toMatchObject({ triggers: 5, builds: 1, failures: 0 })
    expect(setup.released).toHaveLength(1)
  })

  test('B01 during a build make one more after it, however many they are', async () => {
    const fake = await testBuild()
    await fake.set({ version: 1, waitFor: 'go' })
    const { rebuilder, released } = await startRebuilder(fake)
    rebuilder.trigger()
    await runningBuild(fake)
    await fake.set({ version: 2 })
    rebuilder.trigger()
    rebuilder.trigger()
    expect(rebuilder.stats().builds).toBe(1)
    await writeFile(join(fake.dir, 'go'), '')
    await rebuilder.idle()
    expect(rebuilder.stats().builds).toBe(2)
    expect(await Promise.all(released.map(changeOf))).toEqual([1, 2])
    expect(await changeOf(rebuilder.current())).toBe(2)
  })

  test('that never pause do not keep a build waiting for ever', async () => {
    const { rebuilder } = await startRebuilder(await testBuild(), { debounceMs: 20 })
    const steady = setInterval(() => rebuilder.trigger(), 5)
    onTestFinished(() => clearInterval(steady))
    await expect.poll(() => rebuilder.stats().builds, patiently).toBeGreaterThan(0)
  })
})

describe('a build', () => {
  test('B04 that fails leaves the release in place, is told and remembered until one goes well', async () => {
    const fake = await testBuild()
    const setup = await startRebuilder(fake)
    await buildNow(setup)
    await fake.set({ version: 2, exitCode: 3 })
    await buildNow(setup)
    const { rebuilder, released, failed } = setup
    expect(failed).toEqual([rebuilder.lastFailure()])
    expect(rebuilder.lastFailure()).toEqual({
      at: expect.any(Date),
      startedAt: expect.any(Date),
      reason: 'La construcción terminó con el código 3.',
      output: 'building version 2\nSupabase does not answer',
    })
    expect(released).toHaveLength(1)
    expect(await changeOf(rebuilder.current())).toBe(1)
    await fake.set({ version: 3 })
    await buildNow(setup)
    expect(rebuilder.lastFailure()).toBeUndefined()
    expect(await changeOf(rebuilder.current())).toBe(3)
    expect(rebuilder.stats()).toMatchObject({ builds: 3, failures: 1 })
  })

  test.each(['index.html', '404.html', 'build.json'])('B04 without %s is refused', async (without) => {
    const fake = await testBuild()
    await fake.set({ version: 1, without })
    const setup = await startRebuilder(fake)
    await buildNow(setup)
    expect(setup.rebuilder.lastFailure()?.reason).toBe(`The build lacks ${without}.`)
    expect(setup.rebuilder.current()).toBeUndefined()
    expect(setup.released).toEqual([])
  })

  test('B04 with a page that refers to a missing asset is refused, also when only the asset went away', async () => {
    const fake = await testBuild()
    const setup = await startRebuilder(fake)
    await buildNow(setup)
    await fake.set({ version: 2, without: '_astro/app.js' })
    await buildNow(setup)
    expect(setup.rebuilder.lastFailure()?.reason).toMatch(/html refers to \/_astro\/app\.js, which the build lacks/)
    expect(await changeOf(setup.rebuilder.current())).toBe(1)
    expect(await releaseNames(fake)).toEqual(['000001', 'current', 'unfinished'])
  })

  test('B04 that the gateway refuses is dropped', async () => {
    const fake = await testBuild()
    const refusing = await startRebuilder(fake, { onRelease: () => Promise.reject(new Error('no signing secret')) })
    await buildNow(refusing)
    expect(refusing.rebuilder.lastFailure()?.reason).toBe('no signing secret')
    expect(await releaseNames(fake)).toEqual([])
    expect(refusing.rebuilder.current()).toBeUndefined()
  })

  test('NL05 goes into service after all releases were deleted', async () => {
    const fake = await testBuild()
    const setup = await startRebuilder(fake)
    await buildNow(setup)
    await rm(join(fake.dir, 'releases'), { recursive: true })
    await fake.set({ version: 2 })
    await buildNow(setup)
    expect(setup.rebuilder.lastFailure()).toBeUndefined()
    expect(await changeOf(setup.rebuilder.current())).toBe(2)
    expect(await isThere(join(setup.rebuilder.current() ?? '', 'robots.txt'))).toBe(true)
  })

  test('that did not end well is followed by one from an empty folder and empty caches', async () => {
    const fake = await testBuild()
    const cache = join(fake.dir, 'cache')
    const setup = await startRebuilder(fake, { caches: [cache] })
    await buildNow(setup)
    await mkdir(cache)
    await writeFile(join(fake.dir, 'work/left-over.html'), '')
    await buildNow(setup)
    expect([await isThere(cache), await isThere(join(fake.dir, 'work/left-over.html'))]).toEqual([true, true])
    await fake.set({ version: 2, exitCode: 1 })
    await buildNow(setup)
    await fake.set({ version: 3 })
    await buildNow(setup)
    expect([await isThere(cache), await isThere(join(fake.dir, 'work/left-over.html'))]).toEqual([false, false])
  })

  test('that hangs is ended', async () => {
    const fake = await testBuild()
    await fake.set({ version: 1, waitFor: 'never' })
    const setup = await startRebuilder(fake, { timeoutMs: 300 })
    await buildNow(setup)
    expect(setup.rebuilder.lastFailure()?.reason).toBe('La construcción tardó más de 0.3 s y se la detuvo.')
  })
})

describe('releases', () => {
  test('never change when a later build writes into the same folder; what it left alone takes no room', async () => {
    const fake = await testBuild()
    const setup = await startRebuilder(fake)
    await buildNow(setup)
    const [first = ''] = setup.released
    const before = await readFile(join(first, 'noticia/0/index.html'), 'utf8')
    await fake.set({ version: 2 })
    await buildNow(setup)
    const second = setup.released[1] ?? ''
    expect(await readFile(join(first, 'noticia/0/index.html'), 'utf8')).toBe(before)
    expect(await readFile(join(second, 'noticia/0/index.html'), 'utf8')).not.toBe(before)
    const inode = async (dir: string, path: string): Promise<number> => (await stat(join(dir, path))).ino
    expect(await inode(second, 'robots.txt')).toBe(await inode(first, 'robots.txt'))
    expect(await inode(second, 'robots.txt')).not.toBe(await inode(join(fake.dir, 'work'), 'robots.txt'))
    expect(await inode(second, 'noticia/0/index.html')).not.toBe(await inode(first, 'noticia/0/index.html'))
  })

  test('are kept, the newest three', async () => {
    const fake = await testBuild()
    const setup = await startRebuilder(fake)
    for (let version = 1; version <= 5; version += 1) {
      await fake.set({ version })
      await buildNow(setup)
    }
    expect(await releaseNames(fake)).toEqual(['000003', '000004', '000005', 'current'])
    expect(await readFile(join(setup.rebuilder.current() ?? '', 'robots.txt'), 'utf8')).toBe('written once')
  })

  test('SP07 the oldest becomes the next: what has not changed stays where it is, and nothing else is left of it', async () => {
    const fake = await testBuild()
    const setup = await startRebuilder(fake)
    const build = async (version: number, pages: number): Promise<string> => {
      await fake.set({ version, pages })
      await buildNow(setup)
      return setup.rebuilder.current() ?? ''
    }
    const oldest = await build(1, 5)
    const inode = async (path: string): Promise<number> => (await stat(path)).ino
    const [folder, kept] = [await inode(join(oldest, 'noticia')), await inode(join(oldest, 'noticia/2/index.html'))]
    // Pages from the third on are left as the first build wrote them; the fifth is gone.
    await build(2, 2)
    await rm(join(fake.dir, 'work/noticia/4'), { recursive: true })
    const before = await build(3, 2)
    const newest = await build(4, 2)
    expect(await inode(join(newest, 'noticia'))).toBe(folder)
    expect(await inode(join(newest, 'noticia/2/index.html'))).toBe(kept)
    expect(await isThere(join(newest, 'noticia/4'))).toBe(false)
    const filesOf = async (dir: string) => {
      const paths = (await readdir(dir, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
      return Promise.all(paths.sort().map(async (path) => [path, await readFile(join(dir, path), 'utf8')]))
    }
    expect(await filesOf(newest)).toEqual(await filesOf(join(fake.dir, 'work')))
    expect(await readFile(join(before, 'index.html'), 'utf8')).toMatch(/^3.*3$/)
  })

  test('SP07 one whose files somebody removed is made whole again', async () => {
    const fake = await testBuild()
    const setup = await startRebuilder(fake)
    for (let build = 0; build < 3; build += 1) await buildNow(setup)
    for (const release of setup.released) await rm(join(release, 'robots.txt'))
    await buildNow(setup)
    expect(await readFile(join(setup.rebuilder.current() ?? '', 'robots.txt'), 'utf8')).toBe('written once')
  })

  test('B04 the one in service is found after a restart; what a crash left behind is removed', async () => {
    const fake = await testBuild()
    const before = await startRebuilder(fake)
    await buildNow(before)
    await before.rebuilder.stop()
    const releases = join(fake.dir, 'releases')
    await mkdir(join(releases, '000002.partial'))
    await mkdir(join(releases, '000003'))
    await writeFile(join(releases, 'current.partial'), '0000')
    const after = await startRebuilder(fake)
    expect(after.rebuilder.current()).toBe(join(releases, '000001'))
    expect(await releaseNames(fake)).toEqual(['000001', 'current'])
    await fake.set({ version: 2 })
    await buildNow(after)
    expect(await changeOf(after.rebuilder.current())).toBe(2)
    await rm(join(releases, '000002'), { recursive: true })
    expect((await startRebuilder(fake)).rebuilder.current()).toBeUndefined()
  })
})

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The process id of the running fake build. */
async function runningBuild({ dir }: TestBuild): Promise<number> {
  await expect.poll(() => readFile(join(dir, 'pid'), 'utf8').catch(() => ''), patiently).toMatch(/^\d+$/)
  return Number(await readFile(join(dir, 'pid'), 'utf8'))
}

describe('stopping', () => {
  test('ends the running build with its children, without calling it a failure', async () => {
    const fake = await testBuild()
    await fake.set({ version: 1, waitFor: 'never' })
    const { rebuilder, logged } = await startRebuilder(fake)
    rebuilder.trigger()
    const pid = await runningBuild(fake)
    expect(isAlive(pid)).toBe(true)
    await rebuilder.stop()
    await expect.poll(() => isAlive(pid), patiently).toBe(false)
    rebuilder.trigger()
    await rebuilder.idle()
    expect(rebuilder.stats()).toMatchObject({ builds: 1, failures: 0 })
    expect(logged).toEqual([])
  })

  test('by kill -9 of this process ends the build too', { timeout: 20_000 }, async () => {
    const fake = await testBuild()
    await fake.set({ version: 1, waitFor: 'never' })
    const script = `
      import { startBuild } from ${JSON.stringify(join(import.meta.dirname, 'build-process.ts'))}
      startBuild(${JSON.stringify(fake.build(join(fake.dir, 'work')))})`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
    const pid = await runningBuild(fake)
    parent.kill('SIGKILL')
    await expect.poll(() => isAlive(pid), patiently).toBe(false)
  })
})

test('B01 the hook takes POST at its secret address only', async () => {
  const setup = await startRebuilder(await testBuild())
  const hook = await listenHook(setup.rebuilder, { id: 'secret' })
  onTestFinished(hook.close)
  expect(hook.url).toMatch(/^http:\/\/localhost:\d+\/build_hooks\/secret$/)
  expect((await fetch(hook.url)).status).toBe(405)
  expect((await fetch(`${hook.url}x`, { method: 'POST' })).status).toBe(404)
  expect(setup.rebuilder.stats().triggers).toBe(0)
  expect((await fetch(`${hook.url}?trigger_title=noticia`, { method: 'POST', body: '{}' })).status).toBe(200)
  await setup.rebuilder.idle()
  expect(setup.released).toHaveLength(1)
})
