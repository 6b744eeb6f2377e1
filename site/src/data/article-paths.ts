/** The pages of published items: what each shows, and the key under which an earlier build's page can be used again (design §10). */
import { createHash } from 'node:crypto'
import { type ArticleView, articleOf } from '../news/article-view.ts'
import { cardOfItem, type NewsCardData } from '../news/card.ts'
import type { PublishedItem } from './news.ts'

export type ArticlePageProps = { readonly article: ArticleView; readonly older: readonly NewsCardData[] }
export type ArticlePath = { params: { id: string }; props: ArticlePageProps; cacheKey?: string }

/** How many older items a page links to (D07). */
const linked = 3

/**
 * One entry for each item, in the order given (newest first). The key covers everything that the page shows and is not in the
 * sources, and what the sources are called, since an old page names the assets of its own sources. Without `commit` there is none.
 */
export function articlePaths(
  items: readonly PublishedItem[],
  { siteUrl, commit }: { readonly siteUrl: string; readonly commit: string | null },
): ArticlePath[] {
  const cards = items.map(cardOfItem)
  return items.map((item, index) => {
    const props = { article: articleOf(item, siteUrl), older: cards.slice(index + 1, index + 1 + linked) }
    if (commit === null) return { params: { id: item.id }, props }
    const cacheKey = createHash('sha256')
      .update(JSON.stringify([commit, props]))
      .digest('hex')
    return { params: { id: item.id }, props, cacheKey }
  })
}
