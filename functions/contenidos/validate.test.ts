/** References in content are checked against the public site's list. */
import { afterAll, expect, test } from 'vitest'
import type { ContentOf } from '#contract/content/files.ts'
import { type LinkTargets, linkTargetsPath } from '#shared/content-references.ts'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'
import { startFakeSite } from '../../tools/testing/api/fake-site.ts'

const site = await startFakeSite()
const app = await createTestApp({ env: { SITE_URL: site.url } })
afterAll(() => Promise.all([app.stop(), site.stop()]))
const [admin, editor] = await Promise.all([app.person('admin'), app.person('editor')])

const name = 'gastronomia.json'
type FoodBanner = ContentOf<typeof name>
const stored = async () => (await call(app.api, 'GET contenido', { name }, { as: admin })).body.contenido
/** Saves the food banner of /turismo/ with another picture in its first row. */
async function save(image: string, as = admin) {
  const { value, revision } = await stored()
  const banner = value as FoodBanner
  const filas = banner.filas.map((row, index) => (index === 0 ? { ...row, image } : row))
  return call(app.api, 'POST guardar-contenido', { name, value: { ...banner, filas }, revision }, { as })
}
const siteHasLinkTargets = (linkTargets: LinkTargets) =>
  site.on(linkTargetsPath, { status: 200, body: JSON.stringify(linkTargets) })
const drawing = ({ value }: { value: unknown }) =>
  (value as { filas: { image: string }[] }).filas.map(({ image }) => image)

test('ED06 ED49 a reference to a missing target is refused with the build’s sentence, in saves and proposals', async () => {
  const { value } = await stored()
  siteHasLinkTargets({
    ...{ pages: [], addresses: ['/turismo/'], icons: [], files: ['/fotos/mate.webp'] },
    drawings: drawing({ value }).map((one) => ({ name: one, address: '/a.svg' })),
  })
  const sentence = 'no hay un dibujo «no-hay» en src/assets/scenes; una foto se escribe /fotos/nombre.webp'
  for (const who of [admin, editor])
    expect(await save('no-hay', who)).toMatchObject({
      ...{ status: 400, fields: { 'filas.0.image': sentence } },
      error: `gastronomia.json › fila 1 (asado) › image: ${sentence}`,
    })
  expect((await save('/fotos/no-hay.webp')).fields).toHaveProperty(['filas.0.image'])
  expect((await save('/fotos/mate.webp')).status).toBe(200)
})

test.for([
  ['answers with an error', { status: 500 }],
  ['is an older build without the list', { status: 200, body: '<!doctype html>' }],
] as const)('ED06 references are left to the build if the site %s', async ([, reply]) => {
  site.on(linkTargetsPath, reply)
  const { status, body } = await save('/fotos/nueva.webp')
  expect([status, drawing(body.contenido)[0]]).toEqual([200, '/fotos/nueva.webp'])
})
