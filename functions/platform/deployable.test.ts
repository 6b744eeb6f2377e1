import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

const root = join(import.meta.dirname, '../..')

/** Every variable that `readEnv` asks its source for. */
function variablesRead(): Set<string> {
  const asked = new Set<string>()
  const source = new Proxy<Record<string, string>>(
    {},
    {
      get(_, name) {
        asked.add(String(name))
        return undefined
      },
    },
  )
  expect(() => readEnv(source)).toThrow(EnvError)
  return asked
}

test('the table of docs/operations.md names every variable that the functions read, and the functions read each that it gives them', async () => {
  const table = (await readFile(join(root, 'docs/operations.md'), 'utf8'))
    .split('\n')
    .filter((line) => /^\| `/.test(line))
  const rows = table.map((line) => line.split('|').map((cell) => cell.trim()))
  const documented = rows.flatMap(([, names = '', site = '']) =>
    /^1/.test(site) ? [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name) : [],
  )
  // Netlify sets these by itself.
  const platform = ['CONTEXT', 'URL']
  expect([...documented, ...platform].sort()).toEqual([...variablesRead()].sort())
})

test('nothing that is deployed asks for a file, a program or an undocumented variable of the machine it runs on', async () => {
  const files = await readdir(join(root, 'functions'), { recursive: true })
  const deployed = files.filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^testing[\\/]/.test(file))
  const sources = await Promise.all(
    deployed.map(async (file) => [file, await readFile(join(root, 'functions', file), 'utf8')] as const),
  )
  const machine = /node:(fs|path|os|child_process|http)\b|import\.meta|__dirname|process\.(cwd|argv|chdir|execPath)\b/
  expect(sources.filter(([, source]) => machine.test(source)).map(([file]) => file)).toEqual([])
  const named = sources.flatMap(([, source]) => [...source.matchAll(/process\.env\.(\w+)/g)].map(([, name]) => name))
  // Besides what readEnv checks: Netlify sets the first itself, without the second its own API is meant, and without the third the log is shorter.
  expect(named.sort()).toEqual(['NETLIFY_PURGE_API_TOKEN', 'NETLIFY_PURGE_API_URL', 'PORTAL_DEBUG'])
})
