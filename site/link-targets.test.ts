/** Link targets of a build, and faults of content whose target is missing. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { contentPages, isContentPage } from '#shared/content-pages.ts'
import { LinkTargets, linkTargetsPath, referenceFaults } from '#shared/content-references.ts'
import { agenda } from './src/agenda/events.ts'
import { contentOf } from './src/data/content.ts'

const outDir = inject('builtSite')
const linkTargets = LinkTargets.parse(JSON.parse(readFileSync(join(outDir, linkTargetsPath), 'utf8')))

test('ED48 /contenido.json lists pages by title, files, drawings and icons', () => {
  expect(linkTargets.pages).toContainEqual({ address: '/jardines/', title: 'Jardines municipales' })
  expect(linkTargets.pages).toContainEqual(expect.objectContaining({ address: '/' }))
  const addresses = linkTargets.pages.map(({ address }) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of ['/estilo/', '/test/', '/404.html', '/404/', '/plantillas/noticia/'])
    expect(addresses).not.toContain(address)
  expect(addresses.filter((address) => address.startsWith('/noticia/'))).toEqual([])
  expect(linkTargets.addresses).toContain('/noticias/archivo/*/')
  expect(linkTargets.files).toContain('/descargas/licencia-requisitos.pdf')
  for (const { name, address } of linkTargets.drawings)
    expect(address.startsWith('/') ? readFileSync(join(outDir, address), 'utf8') : address, name).toContain('svg')
  expect(linkTargets.drawings.map(({ name }) => name)).toContain('hero-puente')
  expect(linkTargets.icons).toContain('stethoscope')
})

test('ED48 /contenido.json is not indexed', () => {
  expect(readFileSync(join(outDir, 'sitemap-0.xml'), 'utf8')).not.toContain(linkTargetsPath)
})

/** Lists a row's faults as "field: reason". */
const faultsOf = (row: object, file: Parameters<typeof referenceFaults>[0] = 'circuitos.json') =>
  referenceFaults(file, { filas: [row] }, linkTargets).map(({ path, reason }) => `${path.join('.')}: ${reason}`)

test.for([
  [{ image: 'hero-puente', icon: 'stethoscope' }],
  [{ image: '/descargas/licencia-requisitos.pdf', icon: '' }],
  [{ image: '/media/7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11' }],
])('ED49 an existing target is accepted: %j', ([row]) => expect(faultsOf(row as object)).toEqual([]))

test('ED49 a page of the next build is accepted', () => {
  const link = (address: string) =>
    referenceFaults('servicios-municipales.json', { filas: [{ services: [{ link: address }] }] }, linkTargets).length
  expect([link('/noticias/obras'), link('/noticias/archivo/2026-11/#lista'), link('/jardines?q=a')]).toEqual([0, 0, 0])
  expect([link('/documentos'), link('/documentos/ordenanzas/2026/2/')]).toEqual([0, 0])
  expect([link('/jardines/otro/'), link('/noticias/obras/2/3/'), link('/estilo.')]).toEqual([1, 1, 1])
})

test('ED49 a missing target is refused, whatever it looks like', () => {
  expect(faultsOf({ icon: 'toString', image: '//a.example/b', title: 7 })).toEqual([
    expect.stringContaining('no hay un ícono «toString»'),
    expect.stringContaining('no hay un dibujo «//a.example/b»'),
  ])
})

test('ED49 the pages derived from content equal those of a build', () => {
  const made = ['tramites', 'agenda', 'documentos'].flatMap((folder) =>
    globSync(`${folder}/**/{*.ics,index.html}`, { cwd: outDir }).map((file) => `/${file.replace(/index\.html$/, '')}`),
  )
  const pages = contentPages({
    services: contentOf('servicios-municipales.json'),
    events: agenda,
    documents: contentOf('documentos.json'),
  })
  expect(pages.size).toBeGreaterThan(20)
  expect(made.filter(isContentPage).sort()).toEqual([...pages].sort())
})
