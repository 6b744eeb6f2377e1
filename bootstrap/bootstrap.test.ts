import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Stands for npm: writes down its arguments, waits for `npm-may-end` where `npm-waits` exists, "installs" our own Node. */
const fakeNpm = `
const fs = require('node:fs')
const [command] = process.argv.slice(2)
fs.appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n')
if (fs.existsSync('npm-fails')) { console.error(fs.readFileSync('npm-fails', 'utf8')); process.exit(1) }
const install = () => {
  fs.mkdirSync('node_modules/node/bin', { recursive: true })
  const binary = 'node_modules/node/bin/node'
  if ((command === 'rebuild' || !fs.existsSync('npm-ignores-scripts')) && !fs.existsSync(binary)) fs.symlinkSync(process.execPath, binary)
}
if (!fs.existsSync('npm-waits')) install()
else {
  const timer = setInterval(() => { if (fs.existsSync('npm-may-end')) { clearInterval(timer); install() } }, 10)
}
`

/** Stands for the portal: says that it runs, counts the signals, ends with the code that it was given. */
const fakeStart = `
import fs from 'node:fs'
const code: number = Number(process.argv[2] ?? 0)
fs.writeFileSync('task-pid', String(process.pid))
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    fs.appendFileSync('signals', signal + '\\n')
    if (fs.existsSync('may-end')) process.exit(code)
  })
}
console.log('runs', process.execPath, process.env.PATH?.split(':')[0])
process.exitCode = code
if (process.argv[3] === 'stay') setInterval(() => fs.existsSync('may-end') && fs.existsSync('signals') && process.exit(code), 10)
`

let project: string
const running: ChildProcess[] = []

beforeEach(() => {
  project = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bootstrap-')))
  fs.cpSync(path.join(root, 'bootstrap.mjs'), path.join(project, 'bootstrap.mjs'))
  fs.cpSync(path.join(root, 'bootstrap'), path.join(project, 'bootstrap'), { recursive: true })
  write('package.json', JSON.stringify({ type: 'module', allowScripts: { node: true, absent: true } }))
  write('package-lock.json', '{}')
  write('npm/npm-cli.js', fakeNpm)
  write('npm/package.json', '{}')
  write('local/start.ts', fakeStart)
})

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  fs.rmSync(project, { recursive: true, force: true })
})

const file = (name: string) => path.join(project, name)
const read = (name: string) => (fs.existsSync(file(name)) ? fs.readFileSync(file(name), 'utf8') : '')
const lines = (name: string) => read(name).split('\n').filter(Boolean)

function write(name: string, text: string) {
  fs.mkdirSync(path.dirname(file(name)), { recursive: true })
  fs.writeFileSync(file(name), text)
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Starts the copied bootstrap; `output` grows as it prints. */
function bootstrap(args: string[], nodeArgs: string[] = []) {
  const child = spawn(process.execPath, [...nodeArgs, 'bootstrap.mjs', ...args], {
    cwd: project,
    env: { ...process.env, npm_execpath: file('npm/npm-cli.js'), npm_lifecycle_event: '' },
  })
  running.push(child)
  const run = { child, output: '', ended: once(child, 'close').then(([code]) => code as number | null) }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (run.output += data))
  return run
}

async function finished(args: string[], nodeArgs?: string[]) {
  const run = bootstrap(args, nodeArgs)
  return { code: await run.ended, output: run.output }
}

const until = <T>(check: () => T) => vi.waitFor(check, { timeout: 20_000, interval: 10 })

describe('installation', () => {
  test('installs once, and again only when the lock file changes', async () => {
    expect(await finished(['start'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('Instalando dependencias'),
    })
    expect((await finished(['start'])).output).not.toContain('Instalando')
    expect(lines('npm-calls')).toHaveLength(1)
    expect(read('npm-calls')).toMatch(/^install --no-save /)

    write('package-lock.json', '{"changed":true}')
    await finished(['start'])
    expect(lines('npm-calls')).toHaveLength(2)
  })

  test('I02 an installation without a native package of this machine is one sentence, and is no installation', async () => {
    const here = { os: [process.platform], cpu: [process.arch], version: '1.0.0', optional: true }
    const elsewhere = { ...here, os: ['aix'] }
    const packages = {
      '': {},
      'node_modules/there': here,
      'node_modules/a/node_modules/@b/left-out': here,
      'node_modules/older': here,
      'node_modules/elsewhere': elsewhere,
      'node_modules/other-libc': { ...here, libc: ['of-another-machine'] },
    }
    write('package-lock.json', JSON.stringify({ packages }))
    write('node_modules/there/package.json', JSON.stringify({ version: '1.0.0' }))
    write('node_modules/older/package.json', JSON.stringify({ version: '0.9.0' }))
    const { code, output } = await finished(['start'])
    expect(code).toBe(1)
    expect(output.trimEnd().split('\n').at(-1)).toMatch(/^npm no instaló @b\/left-out, older, .* y probá de nuevo\.$/)
    expect(output).not.toContain('runs')

    // The next one begins afresh: npm would take what is there for complete.
    await finished(['start'])
    expect(lines('npm-calls')).toHaveLength(2)
    expect(fs.existsSync(file('node_modules/there'))).toBe(false)
  })

  test('of two at once one installs and the other waits', async () => {
    write('npm-waits', '')
    const first = bootstrap(['start'])
    await until(() => expect(lines('npm-calls')).toHaveLength(1))
    const second = bootstrap(['start'])
    await until(() => expect(second.output).toContain('se espera a que termine'))
    write('npm-may-end', '')
    expect([await first.ended, await second.ended]).toEqual([0, 0])
    expect(lines('npm-calls')).toHaveLength(1)
  })

  test('a lock whose processes are gone does not stop the next one', async () => {
    const gone = spawn(process.execPath, ['--version'])
    await once(gone, 'close')
    write('node_modules/.install-lock/owner.json', JSON.stringify({ id: 'x', host: os.hostname(), pids: [gone.pid] }))
    expect((await finished(['start'])).code).toBe(0)
  })

  test('the npm of a killed bootstrap still holds the lock; what it left half-way is installed afresh', async () => {
    write('npm-waits', '')
    const first = bootstrap(['start'])
    await until(() => expect(lines('npm-calls')).toHaveLength(1))
    write('node_modules/half/package.json', '{}')
    first.child.kill('SIGKILL')
    await first.ended
    const second = bootstrap(['start'])
    await until(() => expect(second.output).toContain('se espera a que termine'))
    expect(lines('npm-calls')).toHaveLength(1)
    write('npm-may-end', '')
    expect(await second.ended).toBe(0)
    expect(lines('npm-calls')).toHaveLength(2)
    expect(fs.existsSync(file('node_modules/half'))).toBe(false)
  })

  test.for([
    ['npm error code ECONNREFUSED', 'no se pudo llegar al registro de paquetes'],
    ['npm error code UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'no se pudo comprobar el certificado'],
    ['npm error code E403', 'rechazó el pedido'],
    ['npm error something new', 'npm terminó con un error'],
  ] as const)('a failed installation shows what npm said and one sentence: %s', async ([said, sentence]) => {
    write('npm-fails', said)
    const { code, output } = await finished(['start'])
    expect(code).toBe(1)
    expect(output).toContain(said)
    expect(output.trimEnd().split('\n').at(-1)).toContain(sentence)
    expect(output).not.toContain('runs')
  })

  test('Ctrl-C during the installation ends it and the task does not start', async () => {
    write('npm-waits', '')
    const run = bootstrap(['start'])
    await until(() => expect(lines('npm-calls')).toHaveLength(1))
    run.child.kill('SIGINT')
    expect(await run.ended).toBe(130)
    expect(run.output).toContain('Instalación interrumpida.')
    expect(fs.existsSync(file('node_modules/.install-lock'))).toBe(false)
  })

  test('where npm ran no install scripts, the allowed ones that are present are run', async () => {
    write('npm-ignores-scripts', '')
    expect((await finished(['start'])).code).toBe(0)
    expect(lines('npm-calls')[1]).toMatch(/^rebuild node --ignore-scripts=false /)
  })
})

describe('running a task', () => {
  test("runs with the project's Node, its commands first in PATH, and passes arguments and the exit code on", async () => {
    const { code, output } = await finished(['start', '7'])
    expect(code).toBe(7)
    expect(output).toContain(file('node_modules/.bin'))
  })

  test('a signal that comes from the terminal and again from npm reaches the task once', async () => {
    const run = bootstrap(['start', '3', 'stay'])
    await until(() => expect(run.output).toContain('runs'))
    run.child.kill('SIGINT')
    await until(() => expect(lines('signals')).toEqual(['SIGINT']))
    run.child.kill('SIGINT')
    run.child.kill('SIGTERM')
    await until(() => expect(lines('signals')).toContain('SIGTERM'))
    write('may-end', '')
    expect(await run.ended).toBe(3)
    expect(lines('signals')).toEqual(['SIGINT', 'SIGTERM'])
  })

  test('the task stops when the bootstrap is killed', async () => {
    const run = bootstrap(['start', '0', 'stay'])
    await until(() => expect(run.output).toContain('runs'))
    const pid = Number(read('task-pid'))
    write('may-end', '')
    run.child.kill('SIGKILL')
    await until(() => expect(isAlive(pid)).toBe(false))
    expect(lines('signals')).toEqual(['SIGTERM'])
  })

  test('an unknown task is one sentence that names those there are', async () => {
    const { code, output } = await finished(['nope'])
    expect(code).toBe(1)
    expect(output).toMatch(/^Tarea desconocida: nope\. Las que hay: start, test, .*\.\n$/)
  })

  test.for(['16.1.0', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])(
    'I01 Node %s is one sentence, and nothing is downloaded',
    async (version) => {
      const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`
      const { code, output } = await finished(['start'], ['--import', old])
      expect(code).toBe(1)
      expect(output).toMatch(/^Se necesita Node 22\.12 o posterior .*\.\n$/)
      expect(output).toContain(version)
      expect(fs.existsSync(file('npm-calls'))).toBe(false)
    },
  )
})
