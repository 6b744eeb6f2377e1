/**
 * A news item in full, the same in the built page, in the page that the fallback function fills, and in the panel's preview.
 * Markup only: no state, no effect, nothing that a reader's browser has to run. HTML that somebody types is shown, not run.
 */
import './article.css'
import './article-photos.css'
import './photo-focus.css'
import type { ReactNode } from 'react'
import type { ArticleView } from '#shared/article/article-view.ts'

type Props = {
  readonly article: ArticleView
  /** What stands under the summary and after the text: the ways to share it. */
  readonly shareStart?: ReactNode
  readonly shareEnd?: ReactNode
  /** Level of the title in the page's outline. */
  readonly heading?: 'h1' | 'h2'
}

/** The article. `shareStart` and `shareEnd` are left out where there is nothing to share, as in a preview. */
export function Article({ article, shareStart, shareEnd, heading: Heading = 'h1' }: Props) {
  return (
    <article className="article" data-category={article.category}>
      <header className="article-head">
        <p className="article-facts">
          {article.categoryPath === null ? (
            <span className="category">{article.categoryLabel}</span>
          ) : (
            <a className="category" href={article.categoryPath}>
              {article.categoryLabel}
            </a>
          )}
          <time dateTime={article.date}>{article.longDate}</time>
        </p>
        <Heading className="article-title">{article.title}</Heading>
        <p className="article-excerpt">{article.excerpt}</p>
        {shareStart}
      </header>
      {/* Made of escaped text by shared/article/: article-photos.ts, text-html.ts. */}
      <figure className="article-picture" dangerouslySetInnerHTML={{ __html: article.lead }} />
      <div className="article-text" dangerouslySetInnerHTML={{ __html: article.body }} />
      <div className="article-more-photos" dangerouslySetInnerHTML={{ __html: article.photos }} />
      {shareEnd && <footer className="article-end">{shareEnd}</footer>}
    </article>
  )
}
