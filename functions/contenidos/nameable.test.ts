/** What content names is looked for in what the public site says that there is. */
import { afterAll, expect, test } from 'vitest'
import type { ContentOf } from '#contract/content/files.ts'
import { type Nameable, nameablePath } from '#shared/content-references.ts'
import { createTestApp } from '../../testing/api/app.ts'
import { call } from '../../testing/api/call.ts'
import { startFakeSite } from '../../testing/api/fake-site.ts'

const site = await startFakeSite()
const app = await createTestApp({ env: { SITE_URL: site.url } })
afterAll(() => Promise.all([app.stop(), site.stop()]))
const [admin, editor] = await Promise.all([app.person('admin'), app.person('editor')])

const name = 'gastronomia.json'
type Banner = ContentOf<typeof name>
const stored = async () => (await call(app.api, 'contenido', { name }, { as: admin })).body.contenido
/** Saves the banner with another picture. */
async function save(image: string, as = admin) {
  const { value, revision } = await stored()
  const banner = value as Banner
  const filas = banner.filas.map((row, index) => (index === 0 ? { ...row, image } : row))
  return call(app.api, 'guardar-contenido', { name, value: { ...banner, filas }, revision }, { as })
}
const says = (nameable: Nameable) => site.on(nameablePath, { status: 200, body: JSON.stringify(nameable) })
const drawing = ({ value }: { value: unknown }) => (value as { filas: { image: string }[] }).filas.map(({ image }) => image)
