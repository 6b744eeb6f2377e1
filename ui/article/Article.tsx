/**
 * A news item in full, the same in the built page, in the page that the fallback function fills, and in the panel's preview.
 * Markup only: no state, no effect, nothing that a reader's browser has to run. Content is text: markup in it is shown, not run.
 */
import './article.css'
import './article-photos.css'
import './photo-focus.css'
import { createElement, Fragment, type ReactNode } from 'react'
import type { ArticleView } from '#shared/article/article-view.ts'
import { linkRel, type TextRun } from '#shared/article/text-links.ts'

type Props = {
  readonly article: ArticleView
  /** What stands under the summary and after the text: the ways to share it. */
  readonly shareStart?: ReactNode
  readonly shareEnd?: ReactNode
  /** Level of the title in the page's outline. */
  readonly heading?: 'h1' | 'h2'
}

const inside = (run: TextRun): ReactNode =>
  run.href === undefined ? run.text : createElement('a', { href: run.href, rel: linkRel }, run.text)
const paragraph = (runs: readonly TextRun[]): ReactNode => createElement('p', null, ...runs.map(inside))

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
      {/* Made of escaped text by shared/article/article-photos.ts. */}
      <figure className="article-picture" dangerouslySetInnerHTML={{ __html: article.lead }} />
      <div className="article-text">{createElement(Fragment, null, ...article.paragraphs.map(paragraph))}</div>
      <div className="article-more-photos" dangerouslySetInnerHTML={{ __html: article.photos }} />
      {shareEnd && <footer className="article-end">{shareEnd}</footer>}
    </article>
  )
}
