import { spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startDataApi } from '../../site/build.fixture.ts'
import { copySources } from '../../site/sources-copy.fixture.ts'

const fault = `El contenido (content) tiene 2 errores:
eventos.json: falta este archivo
jardines.json › revisado: falta este campo
No está en los archivos, se guardó en el panel y se corrige ahí (Datos del municipio): jardines.json
`

test('Q03 ED11 invalid content ends a first start with exit code 1, and only warns over an earlier build', async () => {
  const parts = ['admin', 'functions', 'netlify.toml', 'package-lock.json', 'supabase', 'tools']
  const root = await copySources(parts)
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await rm(join(root, 'shared/content/eventos.json'))
  // The panel is built but not checked.
  await writeFile(join(root, 'admin/main.tsx'), 'document.title = location.host\n')
  const dataApi = await startDataApi({
    change: 1,
    counted: 0,
    rows: [],
    contenidos: { 'jardines.json': { filas: [] } },
  })
  onTestFinished(dataApi.close)
  const start = () => {
    const { url: SUPABASE_URL } = dataApi
    const supabase = { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: 'publishable', SUPABASE_SECRET_KEY: 'secret' }
    const portal = spawn(process.execPath, [join(root, 'tools/local/start.ts')], {
      env: { ...process.env, ...supabase, SITE_PORT: '0', ADMIN_PORT: '0', PORTAL_DATA: join(root, '.local') },
    })
    onTestFinished(() => void portal.kill('SIGKILL'))
    let printed = ''
    for (const stream of [portal.stdout, portal.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text
      })
    const ended = new Promise((resolve) => portal.once('close', resolve))
    return { printed: () => printed, stop: () => portal.kill('SIGTERM'), ended }
  }

  const first = start()
  expect(await first.ended).toBe(1)
  expect(first.printed().endsWith(`\n${fault}`)).toBe(true)
  expect(first.printed()).not.toMatch(/^\s+at /m)

  await mkdir(join(root, '.local/site/a'), { recursive: true })
  await writeFile(join(root, '.local/site/a/index.html'), '<!doctype html><title>La de antes</title>')
  await writeFile(join(root, '.local/site/current'), 'a')
  const later = start()
  await expect
    .poll(later.printed, { timeout: 120_000 })
    .toMatch(/^Listo en .*\n\nAtención: .*\nCorregí .*\n.*\nEl contenido(.*\n){4}/m)
  const all = later.printed()
  expect(all.endsWith(`\n${fault}`)).toBe(true)
  expect(await (await fetch(/^Portal\s+(\S+)/m.exec(all)?.[1] ?? '')).text()).toContain('La de antes')
  later.stop()
  expect(await later.ended).toBe(0)
  expect(later.printed()).toBe(all)
}, 240_000)
