/** How long an edit of the city's content takes to stand on the static page of a rebuild. */
import type { ContentOf } from '#contract/content/files.ts'
import type { PortalAddresses } from '../portal-process.ts'
import { untilCarried } from './publishing.ts'
import { type Login, staffApi } from './staff-api.ts'

const name = 'barrios-residuos.json'

/**
 * Changes when the truck passes in a neighbourhood, `runs` times one after the other, through the panel's own origin.
 * @returns for each, the seconds from sending guardar-contenido until /build.json carries its change and the page and the data say it.
 */
export async function measureContentEdits(
  { adminUrl, siteUrl }: Pick<PortalAddresses, 'adminUrl' | 'siteUrl'>,
  login: Login,
  runs: number,
): Promise<number[]> {
  const api = await staffApi(adminUrl, login)
  const seconds: number[] = []
  for (let run = 1; run <= runs; run++) {
    const { contenido } = await api('contenido', { name })
    const { filas, ...rest } = contenido.value as ContentOf<typeof name>
    const neighborhood = `Barrio de Medición ${run}`
    const value = { ...rest, filas: filas.map((row, index) => (index === 0 ? { ...row, neighborhood } : row)) }
    const started = performance.now()
    const saved = await api('guardar-contenido', { name, value, revision: contenido.revision })
    if (!saved.contenido.change) throw new Error('Saved content has no site change')
    await untilCarried(siteUrl, saved.contenido.change.change)
    for (const path of ['/recoleccion-residuos/', '/datos-abiertos/recoleccion-por-barrio.csv'])
      if (!(await (await fetch(siteUrl + path)).text()).includes(neighborhood))
        throw new Error(`${path} lacks the edit`)
    seconds.push((performance.now() - started) / 1000)
  }
  return seconds
}
