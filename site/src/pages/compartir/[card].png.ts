/**
 * The share pictures of the newest news. Drawn once: a later build takes those whose name, whose city and whose drawing are as they were, of
 * whatever sources the rest is (design §10).
 */
import type { APIRoute, GetStaticPaths } from 'astro'
import categories from '#ui/categories.css?raw'
import tokens from '#ui/tokens.css?raw'
import emblem from '../../../public/emblema.svg?raw'
import { city } from '../../city/city.ts'
import { keyOver } from '../../data/cache-key.ts'
import { publishedNews } from '../../noticias/news.ts'
import { type ShareCardItem, shareCardCount, shareCardName } from '../../noticias/share-card.ts'
import drawing from '../../noticias/share-card-drawing.ts?raw'

type Props = { readonly item: ShareCardItem }

export const getStaticPaths = (async () => {
  const { items } = await publishedNews()
  const { municipio, provincia, colores, escudo } = city
  const common = [{ municipio, provincia, colores, escudo }, drawing, categories, tokens, emblem]
  return items.slice(0, shareCardCount).map(({ id, title, category }) => {
    const item = { id, title, category }
    const card = shareCardName(item)
    return { params: { card }, props: { item } satisfies Props, cacheKey: keyOver([card, ...common]) }
  })
}) satisfies GetStaticPaths

export const GET: APIRoute<Props> = async ({ props }) => {
  // Only a new card needs what draws it, which takes long to load.
  const { drawShareCard } = await import('../../noticias/share-card-drawing.ts')
  return new Response(new Uint8Array(await drawShareCard(props.item)), { headers: { 'content-type': 'image/png' } })
}
