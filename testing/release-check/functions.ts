/** The zips that Netlify would run: their sizes, one call to each, and what the staff does most, through them. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { limits } from '#contract/limits.ts'
import { demoAccounts } from '../../demo/accounts.ts'
import samples from '../../demo/noticias.json' with { type: 'json' }
import { demoId } from '../../local/seed-demo.ts'
import { formWith } from '../api/pictures.ts'
import { type Answer, answerOf, type Call, callOf, difference, type Expected, sessionOf } from '../bundles/calls.ts'
import { inBytes, tooLarge } from '../bundles/limits.ts'
import { check, Finding, megabytes, type Row } from './report.ts'
import type { Tools } from './tools.ts'

type Packed = { readonly name: string; readonly path: string; readonly schedule?: string }

type Given = {
  /** Where @netlify/build left the zips and manifest.json. */
  readonly packed: string
  /** A folder outside the project: what a function lacks, it must not find next to the sources. */
  readonly folder: string
  readonly unzip: Tools['unzip']
  readonly env: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/** A row for each function, then one for each thing done through them. */
export async function* checkFunctions({ packed, folder, unzip, env, signal }: Given): AsyncGenerator<Row> {
  const { functions }: { functions: readonly Packed[] } = JSON.parse(
    await readFile(join(packed, 'manifest.json'), 'utf8'),
  )
  const ask = async (name: string, call: Call & Expected): Promise<Answer> => {
    const answer = await answerOf(join(folder, name), call, env, signal)
    const wrong = difference(answer, call)
    if (wrong) throw new Finding(wrong)
    return answer
  }
  for (const { name, path, schedule } of functions)
    yield await check(`Función ${name}`, async () => {
      await unzip(path, { dir: join(folder, name) })
      const sizes = { zipped: (await stat(path)).size, unpacked: await bytesIn(join(folder, name)) }
      const excess = tooLarge(name, sizes)
      if (excess) throw new Finding(excess)
      await ask(name, await callOf(name, schedule !== undefined))
      return `zip de ${inBytes(sizes.zipped)}, ${inBytes(sizes.unpacked)} abierta`
    })
  yield* asStaff(ask)
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Logs in, hides an item and shows it again, and sends a picture as large as one may be. */
async function* asStaff(ask: (name: string, call: Call & Expected) => Promise<Answer>): AsyncGenerator<Row> {
  const { email, password } = demoAccounts.editor
  const published = samples.find(({ status }) => status === 'publicado')
  if (!published) throw new Error('No sample item is published')
  const id = demoId(published.name)

  let cookie = ''
  yield await check('Ingresar', async () => {
    const body = { email, password }
    const answer = await ask('prensa-session', { method: 'POST', path: '/api/prensa/login-user', body, status: 200 })
    const session = sessionOf(answer)
    if (session === null) throw new Finding('el ingreso no dejó las dos cookies de la sesión.')
    cookie = session
    return 'con las cookies de la sesión'
  })

  yield await check('Ocultar una noticia y mostrarla', async () => {
    const read = { path: `/api/prensa/find-new/${id}` }
    const change = { method: 'PUT', path: '/api/prensa/ocultar-new', cookie, status: 200 }
    await ask('prensa', { ...change, body: { id, statusNew: 'borrador' }, shows: /"status":"borrador"/ })
    await ask('prensa', { ...read, status: 404 })
    await ask('prensa', { ...change, body: { id, statusNew: 'publicado' }, shows: /"status":"publicado"/ })
    await ask('prensa', { ...read, status: 200 })
    return 'nadie la lee; después, todos'
  })

  yield await check('Subir una foto y verla', async () => {
    const picture = await largePicture()
    const send = { method: 'POST', path: '/api/prensa/upload/sigle-img', cookie, status: 200 }
    const { url }: { url: string } = JSON.parse((await ask('prensa-upload', { ...send, body: formWith(picture) })).body)
    const data = { title: 'Foto grande', description: '', category: 'cultura', url }
    await ask('prensa', { method: 'POST', path: '/api/prensa/subir-datos-img', cookie, body: data, status: 201 })
    const { headers } = await ask('media', { path: url, cookie, status: 200 })
    if (headers['content-type'] !== 'image/webp') throw new Finding(`${url} no es una imagen.`)
    return `JPEG de ${megabytes(picture.length)}`
  })
}

/** A JPEG just below what may be sent: noise, which does not compress, so that its bytes grow with its pixels. */
async function largePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = (side: number): Promise<Buffer> =>
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: { r: 0, g: 0, b: 0 },
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()
  const probe = 500
  const bytesPerPixel = (await noise(probe)).length / probe ** 2
  const picture = await noise(Math.floor(Math.sqrt((0.97 * limits.uploadMaxBytes) / bytesPerPixel)))
  return new Uint8Array(picture)
}
