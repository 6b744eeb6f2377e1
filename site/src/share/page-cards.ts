/**
 * Share pictures of pages: a card with the title (pages/compartir/[card].png.ts), else the parent page's; for the home the city's
 * emblem.
 */
import { type SharePicture, shareSize } from '#shared/article/share-picture.ts'
import { hasOwnPage } from '#shared/content-pages.ts'
import { city } from '../city/city.ts'
import { emblem } from '../city/emblem.ts'
import { hashOf } from '../data/cache-key.ts'
import { mainPages } from '../search/page-entries.ts'
import { categorizedServices, servicePath, services } from '../services/services.ts'

/** `label` above the title; on a category's colour or, for null, the city's. */
export type ShareCard = { readonly label: string; readonly title: string; readonly category: string | null }

/** Parent of a path: "/tramites/x/" → "/tramites/". */
const parentPath = (path: string): string => path.replace(/[^/]*\/?$/, '')

/** Paths that show another path's card. */
const borrowedCardPaths: Readonly<Record<string, string>> = { '/noticias/': '/todas-las-noticias/' }

const cards: ReadonlyMap<string, ShareCard> = new Map([
  ...mainPages.flatMap(([path, title]): [string, ShareCard][] =>
    path === '/' ? [] : [[path, { label: city.nombre, title, category: null }]],
  ),
  ...categorizedServices(services)
    .filter(({ service }) => hasOwnPage(service))
    .map(({ service, category }): [string, ShareCard] => [
      servicePath(service),
      { label: category.title, title: service.title, category: null },
    ]),
])

/** Returns a card's file name, which changes with the text: social networks refetch it. */
const cardFileName = ({ label, title }: ShareCard): string => `pagina-${hashOf([label, title]).slice(0, 10)}`

export const pageCards: ReadonlyMap<string, ShareCard> = new Map(
  Array.from(cards.values(), (card) => [cardFileName(card), card]),
)

/** Returns the share picture of a page. @param path "/tramites/". */
export function pageShare(path: string): SharePicture {
  const card = cards.get(borrowedCardPaths[path] ?? path)
  if (card) return { address: `/compartir/${cardFileName(card)}.png`, alt: card.title, ...shareSize }
  const up = parentPath(path)
  if (up !== path && up !== '/') return pageShare(up)
  return { address: emblem.share, alt: city.municipio, ...(!emblem.isOwn && shareSize) }
}
