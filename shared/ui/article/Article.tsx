/**
 * A news item in full: in the built page, the fallback function's page and the panel's preview. Static markup; HTML typed in a text is
 * escaped.
 */
import './article.css'
import './article-photos.css'
import './photo-focus.css'
import type { ReactNode } from 'react'
import type { ArticleView } from '#shared/article/article-view.ts'

type Props = {
  readonly article: ArticleView
  /** Share links under the summary and after the text. */
  readonly shareStart?: ReactNode
  readonly shareEnd?: ReactNode
  /** Heading level of the title. */
  readonly heading?: 'h1' | 'h2'
}

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
      {/* Escaped HTML of shared/article/: article-photos.ts, text-html.ts. */}
      <figure className="article-picture" dangerouslySetInnerHTML={{ __html: article.lead }} />
      <div className="article-text" dangerouslySetInnerHTML={{ __html: article.body }} />
      <div className="article-more-photos" dangerouslySetInnerHTML={{ __html: article.photos }} />
      {shareEnd && <footer className="article-end">{shareEnd}</footer>}
    </article>
  )
}
