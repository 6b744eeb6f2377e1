/**
 * A news item in full, the same in the built page, in the page that the fallback function fills, and in the panel's preview.
 * Markup only: no state, no effect, nothing that a reader's browser has to run. HTML that somebody types is shown, not run.
 */
import './article.css'
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

/** How wide the picture is drawn, for the browser's choice among the stored widths. */
const pictureSizes = '(width >= 60rem) 936px, calc(100vw - 40px)'

/** The article. `shareStart` and `shareEnd` are left out where there is nothing to share, as in a preview. */
export function Article({ article, shareStart, shareEnd, heading: Heading = 'h1' }: Props) {
  const { picture } = article
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
      <figure className="article-picture">
        <img
          src={picture.src}
          srcSet={picture.srcSet ?? `${picture.src} 1200w`}
          sizes={pictureSizes}
          alt={picture.alt}
          width={1200}
          height={800}
          decoding="async"
        />
        <figcaption>{picture.caption}</figcaption>
      </figure>
      <div className="article-text" dangerouslySetInnerHTML={{ __html: article.body }} />
      {shareEnd && <footer className="article-end">{shareEnd}</footer>}
    </article>
  )
}
