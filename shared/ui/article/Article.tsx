/** A news item in full, as static markup for page and preview. */
import './article.css'
import './article-blocks.css'
import './article-photos.css'
import './photo-focus.css'
import type { ReactNode } from 'react'
import type { ArticleView } from '#shared/article/article-view.ts'

type Props = {
  readonly article: ArticleView
  /** Share links below summary and text. */
  readonly shareStart?: ReactNode
  readonly shareEnd?: ReactNode
  /** Element of the title. */
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
          <span className="article-updated">{article.updated}</span>
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
