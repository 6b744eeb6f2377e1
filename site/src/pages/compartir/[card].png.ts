/**
 * The share pictures of the newest news. Drawn once: a later build takes those whose name and whose sources, colours and emblem
 * included, are as they were (design §10).
 */
import type { APIRoute, GetStaticPaths } from 'astro'
import { publishedNews } from '../../noticias/news.ts'
import { type ShareCardItem, shareCardCount, shareCardName } from '../../noticias/share-card.ts'
import { drawShareCard } from '../../noticias/share-card-drawing.ts'

type Props = { readonly item: ShareCardItem }

export const getStaticPaths = (async () => {
  const { items } = await publishedNews()
  return items.slice(0, shareCardCount).map(({ id, title, category }) => {
    const item = { id, title, category }
    const card = shareCardName(item)
    return { params: { card }, props: { item } satisfies Props, cacheKey: card }
  })
}) satisfies GetStaticPaths

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await drawShareCard(props.item)), { headers: { 'content-type': 'image/png' } })
