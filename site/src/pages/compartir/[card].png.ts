/** Share pictures of pages and of news without a photo; reused while name, city and drawing code are unchanged. */
import type { APIRoute, GetStaticPaths } from 'astro'
import { categoryLabel } from '#shared/article/article.ts'
import categories from '#ui/categories.css?raw'
import tokens from '#ui/tokens.css?raw'
import { city } from '../../city/city.ts'
import { emblem } from '../../city/emblem.ts'
import { hashOf } from '../../data/cache-key.ts'
import { publishedNews } from '../../noticias/news.ts'
import { itemsWithCard, shareCardName } from '../../noticias/share-card.ts'
import drawing from '../../share/card-drawing.ts?raw'
import { pageCards, type ShareCard } from '../../share/page-cards.ts'

type Props = { readonly card: ShareCard }

export const getStaticPaths = (async () => {
  const { items } = await publishedNews()
  const { municipio, provincia, colores, escudo } = city
  const common = [{ municipio, provincia, colores, escudo }, drawing, categories, tokens, emblem.address]
  const ofNews = itemsWithCard(items).map(({ id, title, category }): [string, ShareCard] => [
    shareCardName({ id, title, category }),
    { title, label: categoryLabel(category), category },
  ])
  return [...pageCards, ...ofNews].map(([name, card]) => {
    return { params: { card: name }, props: { card } satisfies Props, cacheKey: hashOf([name, ...common]) }
  })
}) satisfies GetStaticPaths

export const GET: APIRoute<Props> = async ({ props }) => {
  // Loaded only for new cards: it is slow.
  const { drawShareCard } = await import('../../share/card-drawing.ts')
  return new Response(new Uint8Array(await drawShareCard(props.card)), { headers: { 'content-type': 'image/png' } })
}
