import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { missingFiles } from './linked-files.ts'

let folder: string
const files: Record<string, string> = {
  'index.html':
    '<a href="/turismo/?tipo=1#x">T</a><img src="/fotos/puente.webp" alt=""><a href="https://a.example/x/">A</a><a href="#b">B</a>',
  'turismo/index.html':
    '<img src="/media/1/400.webp" alt=""><a href="/api/openapi.json">API</a><a href="/noticia/1/">N</a>',
  '404.html': '<a href="/">Inicio</a>',
  'fotos/puente.webp': '',
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linked-files-'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('what is there, what functions answer and what is elsewhere is not missing', async () => {
  expect(await missingFiles(folder, ['', 'turismo/', '404/'])).toEqual([])
})

test('H04 a download, a picture and a page that do not exist are named with a page that names them', async () => {
  const html = '<a href="/descargas/no.pdf">D</a><img src="/fotos/no existe.webp" alt=""><a href="/turimso/">T</a>'
  await writeFile(join(folder, 'turismo/index.html'), html)
  expect(await missingFiles(folder, ['', 'turismo/'])).toEqual([
    '  /descargas/no.pdf, en /turismo/',
    '  /fotos/no existe.webp, en /turismo/',
    '  /turimso/, en /turismo/',
  ])
})
