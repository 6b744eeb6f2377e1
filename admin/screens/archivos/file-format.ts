import type { Archivo } from '#contract/archivos.ts'
import { contentFiles } from '#contract/content/files.ts'
import { limits } from '#contract/limits.ts'
import { anyText, defineList, rowFilter } from '../../lists/list-params.ts'

export const filesList = defineList({ buscar: anyText }, limits.panelNewsPerPage)

/** Searches by title. */
export const filterFiles = rowFilter<Archivo>(
  ({ title }) => [title],
  () => ({}),
)

const whole = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })

/** "840 kB", "1,2 MB", in decimal units. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${whole.format(Math.ceil(bytes / 1000))} kB` : `${tenths.format(bytes / 1_000_000)} MB`

/** Uses of a document: "Servicios municipales", "la noticia «Feria»". */
export function usesOf({ usos: { contenidos, noticias } }: Archivo): string[] {
  const news = noticias.titulos.map((title) => `la noticia «${title}»`)
  const more = noticias.total - news.length
  return [
    ...contenidos.map((name) => contentFiles[name].title),
    ...news,
    ...(more > 0 ? [more === 1 ? 'otra noticia' : `otras ${more} noticias`] : []),
  ]
}
