/**
 * The share pictures of the newest news. Drawn once: a later build takes those whose name, whose city and whose sources, colours and
 * emblem included, are as they were (design §10).
 */
import type { APIRoute, GetStaticPaths } from 'astro'
import { city } from '../../city/city.ts'
import { publishedNews } from '../../noticias/news.ts'
import { type ShareCardItem, shareCardCount, shareCardName } from '../../noticias/share-card.ts'
import { drawShareCard } from '../../noticias/share-card-drawing.ts'

type Props = { readonly item: ShareCardItem }

export const getStaticPaths = (async () => {
  const { items } = await publishedNews()
  return items.slice(0, shareCardCount).map(({ id, title, category }) => {
    const item = { id, title, category }
    const card = shareCardName(item)
    const { municipio, provincia, colores, escudo } = city
    const cacheKey = JSON.stringify([card, municipio, provincia, colores, escudo])
    return { params: { card }, props: { item } satisfies Props, cacheKey }
  })
}) satisfies GetStaticPaths

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await drawShareCard(props.item)), { headers: { 'content-type': 'image/png' } })
