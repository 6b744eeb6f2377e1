/** Faults of content: `npm run contenido` and a build report all at once. */
import { spawn } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentFiles } from '#contract/content/files.ts'
import { startDataApi } from '../build.fixture.ts'
import { copySources } from '../sources-copy.fixture.ts'
import { checkContent } from './check.ts'

type Json = Record<string, unknown>
const sourceContent = join(import.meta.dirname, '../../shared/content')
let root: string
let content: string
beforeAll(async () => {
  root = await copySources()
  content = join(root, 'shared/content')
})
afterAll(() => rm(root, { recursive: true, force: true }))
beforeEach(async () => {
  for (const name of await readdir(content)) await rm(join(content, name))
  for (const name of Object.keys(contentFiles))
    await writeFile(join(content, name), await readFile(join(sourceContent, name)))
})

const write = (name: string, text: string): Promise<void> => writeFile(join(content, name), text)
async function edit(name: string, change: (part: Json, rows: Json[]) => void): Promise<void> {
  const part = JSON.parse(await readFile(join(content, name), 'utf8'))
  change(part, part.filas ?? [])
  await write(name, JSON.stringify(part))
}

type Ended = { readonly code: number | null; readonly lines: readonly string[] }
function run(script: string, env: Record<string, string> = {}): Promise<Ended> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [join(root, script)], { env: { PATH, NODE_COMPILE_CACHE, ...env }, cwd: root })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, lines: output.trimEnd().split('\n') })))
}
const check = () => run('site/content-check/run.ts')

test('Q01 content without a fault is counted', async () => {
  const { files, rows, muestra, confirmar } = await checkContent()
  expect(files).toBe((await readdir(sourceContent)).filter((name) => name.endsWith('.json')).length)
  expect(rows).toBeGreaterThan(files)
  expect(await check()).toEqual({
    code: 0,
    lines: [
      `Contenido sin errores: ${files} archivos y ${rows} filas. Quedan ${confirmar} datos a confirmar y ${muestra} de muestra.`,
    ],
  })
  await edit('jardines.json', (_, [row]) => Object.assign(row ?? {}, { muestra: false, confirmar: true }))
  const before = Number(
    JSON.parse(await readFile(join(sourceContent, 'jardines.json'), 'utf8')).filas[0].confirmar ?? false,
  )
  expect((await check()).lines[0]).toContain(`Quedan ${confirmar + 1 - before} datos a confirmar`)
})

test('Q01 every kind of fault in many files is listed in one run: file, row, field, reason', async () => {
  await write('auspiciantes.json', '{\n  "revisado": "2026-01-31",\n  "filas": [{ "id": 1 }, ]\n}')
  await rm(join(content, 'portada.json'))
  await write('lugares-viejos.json', '{}')
  await edit('lugares.json', (_, [first, second]) => {
    Object.assign(first ?? {}, { name: 'Uno', lat: '-27,7', image: 'no-hay' })
    Object.assign(second ?? {}, { name: '', type: 'Kiosco', website: 'ftp://a' })
  })
  await edit('circuitos.json', (_, [first]) => {
    Object.assign(first ?? {}, { title: 'Paseo', icon: 'brujula', image: '/fotos/no-hay.webp', nota: 1 })
  })
  await edit('ciudad.json', (part) => Object.assign(part, { radio: { ...(part.radio as Json), frecuencia: '10.5' } }))
  await edit('feriados.json', (part) => {
    part.hasta = '2026-02-30'
  })
  await edit('servicios-municipales.json', (_, [first]) => {
    const [service] = (first?.services ?? []) as Json[]
    Object.assign(first ?? {}, { title: 'Trámites' })
    Object.assign(service ?? {}, {
      title: 'Tasas',
      slug: 'pago-de-tasas',
      link: '/turimso',
      descarga: '/descargas/no-hay.pdf',
      palabras: ['¿?'],
    })
  })
  await edit('buscador.json', (_, [first]) => Object.assign(first ?? {}, { pagina: '/nada/', palabras: [] }))
  await edit('seguridad.json', (part) => {
    part.video = { src: '/videos/no-hay.mp4', poster: '', alt: 'El centro' }
  })
  await edit('intendente.json', (part) => {
    delete part.lema
  })
  const elsewhere = 'en este sitio: las fotos y descargas van en site/public, y las páginas son las de site/src/pages'
  const { code, lines } = await check()
  expect(code).toBe(1)
  expect(lines[0]).toBe('El contenido (content) tiene 21 errores:')
  const expectLine = (line: string) => expect(lines).toContain(line)
  expect(lines[1]).toMatch(
    /^lugares-viejos\.json: nadie lee este archivo; los que se leen son a-quien-le-corresponde\.json, /,
  )
  expectLine(
    'auspiciantes.json › línea 3, columna 26: acá deja de ser JSON: sobra o falta una coma, una comilla o una llave',
  )
  expectLine('portada.json: falta este archivo')
  expectLine('lugares.json › fila 1 (Uno) › lat: va un número, sin comillas')
  expectLine(
    'lugares.json › fila 1 (Uno) › image: no hay un dibujo «no-hay» en src/assets/scenes; una foto se escribe /fotos/nombre.webp',
  )
  expectLine('lugares.json › fila 2 › name: no puede quedar vacío')
  expect(lines.join('\n')).toMatch(/^lugares\.json › fila 2 › type: tiene que ser «Bar», /m)
  expectLine('lugares.json › fila 2 › website: tiene que ser una dirección completa, que empiece con https://')
  expectLine('circuitos.json › fila 1 (Paseo): sobra el campo «nota», o está mal escrito')
  expectLine('circuitos.json › fila 1 (Paseo) › icon: no hay un ícono «brujula»: elegí uno de lucide.dev')
  expectLine(`circuitos.json › fila 1 (Paseo) › image: no existe «/fotos/no-hay.webp» ${elsewhere}`)
  expectLine('ciudad.json › radio.frecuencia: en FM va de 87.5 a 108')
  expectLine('feriados.json › hasta: tiene que ser una fecha que exista, escrita así: 2026-11-20')
  const service = 'servicios-municipales.json › fila 1 (Trámites), services, fila 1 (Tasas) ›'
  expectLine(
    `${service} palabras 1: va en letras y números, sin signos: una palabra o unas pocas, cada una entre comillas`,
  )
  expectLine(`${service} link: no existe «/turimso» ${elsewhere}`)
  expectLine(`${service} descarga: no existe «/descargas/no-hay.pdf» ${elsewhere}`)
  expectLine('buscador.json › fila 1 (/nada/) › palabras: tiene que haber al menos 1')
  expectLine(`buscador.json › fila 1 (/nada/) › pagina: no existe «/nada/» ${elsewhere}`)
  expectLine(`seguridad.json › video.src: no existe «/videos/no-hay.mp4» ${elsewhere}`)
  expectLine('intendente.json › lema: falta este campo')
  expect(lines.filter((line) => /^(?!El contenido|[a-z-]+\.json( › |: ))/.test(line))).toEqual([])
})

test('Q01 no file hides the faults of another', async () => {
  for (const name of Object.keys(contentFiles)) await edit(name, (part) => Object.assign(part, { sobra: 1 }))
  const { lines } = await check()
  expect(lines.slice(1)).toEqual(
    Object.keys(contentFiles).map((name) => `${name}: sobra el campo «sobra», o está mal escrito`),
  )
})

test('Q01 agreement between files is checked', async () => {
  await edit('buscador.json', (part) => Object.assign(part, { ejemplos: ['nadie', 'ninguno'] }))
  const reason = 'no está entre las palabras de ninguna página ni servicio'
  expect((await check()).lines.slice(1)).toEqual([
    `buscador.json › ejemplos 1: «nadie» ${reason}`,
    `buscador.json › ejemplos 2: «ninguno» ${reason}`,
  ])
})

/** Builds the copy over a Supabase at `url`. */
const build = (url: string) =>
  run('site/build.ts', {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: 'publishable',
    SITE_URL: 'http://localhost:4321',
    ADMIN_URL: 'http://localhost:4322',
  })
const buildOver = async (contenidos: Record<string, unknown>) => {
  const dataApi = await startDataApi({ change: 1, counted: 0, rows: [], contenidos })
  return build(dataApi.url).finally(dataApi.close)
}

test('Q02 a build with faults in two files ends with both', async () => {
  await edit('jardines.json', (_, [first]) => Object.assign(first ?? {}, { name: 'Uno', type: 'Escuela' }))
  await write('eventos.json', '{ "revisado": ')
  const { code, lines } = await buildOver({})
  expect(code).toBe(1)
  expect(lines).toEqual([
    'El contenido (content) tiene 2 errores:',
    'eventos.json › línea 1, columna 15: acá deja de ser JSON: sobra o falta una coma, una comilla o una llave',
    'jardines.json › fila 1 (Uno) › type: tiene que ser «J.M.» o «E.P.I.»',
  ])
})

test('Q02 ED11 saved content is checked in place of its file; the error names where to mend it', async () => {
  // No valid file to build with.
  await write('eventos.json', '{ "revisado": ')
  const revisado = '2026-11-22'
  const nursery = { id: 1, name: 'Uno', type: 'Escuela', link: '/nada' }
  const { code, lines } = await buildOver({
    'eventos.json': { revisado, filas: [] },
    'jardines.json': { revisado, filas: [nursery] },
    'de-otra-version.json': { lo: 'que sea' },
  })
  expect(code).toBe(1)
  expect(lines[0]).toMatch(/^No se pudo usar la versión anterior de jardines\.json: /)
  expect(lines[1]).toMatch(/^El contenido \(content\) tiene \d+ errores:$/)
  expect(lines).toContain('jardines.json › fila 1 (Uno) › type: tiene que ser «J.M.» o «E.P.I.»')
  expect(lines.filter((line) => /^(eventos|de-otra)/.test(line))).toEqual([])
  expect(lines.at(-1)).toBe(
    'No está en los archivos, se guardó en el panel y se corrige ahí (Datos del municipio): jardines.json',
  )
})

test('Q02 ED11 a build that cannot read saved content fails with its reason', async () => {
  const { code, lines } = await build('http://localhost:9')
  expect(code).toBe(1)
  expect(lines.at(-1)).toMatch(/^La construcción del sitio falló: No se pudo leer site_state de Supabase: /)
})

test('Q02 a build without environment ends with the missing variables', async () => {
  const { code, lines } = await run('site/build.ts', { SUPABASE_URL: 'http://localhost:9', SITE_URL: 'ciudad' })
  expect(code).toBe(1)
  expect(lines).toEqual([
    'Falta la variable de entorno SUPABASE_PUBLISHABLE_KEY, que hace falta para construir el sitio.',
    'La variable de entorno SITE_URL tiene que ser una dirección como https://ciudad.example, sin barra al final.',
    'Falta la variable de entorno ADMIN_URL, que hace falta para construir el sitio.',
  ])
})
