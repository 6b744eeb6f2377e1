/**
 * What pages show where their address is shared: a card with their own title, drawn by the build like those of news without a photo
 * (pages/compartir/[card].png.ts). A page that has none shows the card of the page above it; the home, the city's emblem.
 */
import { createHash } from 'node:crypto'
import { type SharePicture, shareSize } from '#shared/article/share-picture.ts'
import { hasOwnPage } from '#shared/content-pages.ts'
import { city } from '../city/city.ts'
import { emblem } from '../city/emblem.ts'
import { mainPages } from '../search/page-entries.ts'
import { placedServices, servicePath, services } from '../services/services.ts'

/** What a card says: a line in small letters above the title, on the colour of a category of news or, with null, the city's own. */
export type ShareCard = { readonly label: string; readonly title: string; readonly category: string | null }

/** The path of an address without its last part: "/tramites/x/" → "/tramites/". */
const above = (path: string): string => path.replace(/[^/]*\/?$/, '')

/** Lists of news stand below an address that is no page. */
const elsewhere: Readonly<Record<string, string>> = { '/noticias/': '/todas-las-noticias/' }

const cards: ReadonlyMap<string, ShareCard> = new Map([
  ...mainPages.flatMap(([path, title]): [string, ShareCard][] =>
    path === '/' ? [] : [[path, { label: city.nombre, title, category: null }]],
  ),
  ...placedServices(services)
    .filter(({ service }) => hasOwnPage(service))
    .map(({ service, category }): [string, ShareCard] => [
      servicePath(service),
      { label: category.title, title: service.title, category: null },
    ]),
])

/** Name of a card, without folder and ending; another text has another name, so that networks fetch it anew. */
const nameOf = ({ label, title }: ShareCard): string =>
  `pagina-${createHash('sha256')
    .update(JSON.stringify([label, title]))
    .digest('hex')
    .slice(0, 10)}`

/** All cards of pages, by name. */
export const pageCards: ReadonlyMap<string, ShareCard> = new Map(
  Array.from(cards.values(), (card) => [nameOf(card), card]),
)

/** How a page is shared. @param path below the site's origin, "/tramites/". */
export function pageShare(path: string): SharePicture {
  const card = cards.get(elsewhere[path] ?? path)
  if (card) return { address: `/compartir/${nameOf(card)}.png`, alt: card.title, ...shareSize }
  const up = above(path)
  if (up !== path && up !== '/') return pageShare(up)
  return { address: emblem.share, alt: city.municipio, ...(!emblem.isOwn && shareSize) }
}
