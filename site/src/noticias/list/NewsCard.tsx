/** A news card: static on the home, in the list island, and as the template of home-news.ts. */
import '#ui/article/photo-focus.css'
import './news-card.css'
import { categoryLabel, dayInWords } from '#shared/article/article.ts'
import { articlePath, type NewsCardData } from '../card.ts'
import { pictureOf } from '../picture.ts'

type Props = {
  readonly card: NewsCardData
  readonly size?: 'lead' | 'standard'
  readonly loads?: 'at once' | 'when near'
  readonly heading?: 'h2' | 'h3'
}

export const pictureSizes = {
  lead: '(width >= 60rem) 720px, calc(100vw - 40px)',
  standard: '(width >= 60rem) 380px, (width >= 48rem) 48vw, calc(100vw - 40px)',
} as const

/** Picture, category, date, title and excerpt. home-news.ts fills the data-part elements. */
export function NewsCard({ card, size = 'standard', loads = 'when near', heading: Heading = 'h3' }: Props) {
  // Without a photo the frame shows the category's colour.
  const photo = card.image && pictureOf(card.image)
  return (
    <article className={`news-card news-card-${size}`} data-noticia={card.id}>
      <div className="news-card-picture" data-part="frame" data-category={card.category}>
        <img
          data-part="picture"
          hidden={photo === null}
          src={photo?.src}
          srcSet={photo?.srcSet}
          sizes={photo?.srcSet && pictureSizes[size]}
          alt={photo?.alt ?? ''}
          data-focus={photo?.focus}
          width={1200}
          height={800}
          loading={loads === 'at once' ? 'eager' : 'lazy'}
          fetchPriority={loads === 'at once' ? 'high' : undefined}
          decoding="async"
        />
      </div>
      <p className="cluster gap-2 gap-x-3 flush muted text-s">
        <span className="category" data-part="category" data-category={card.category}>
          {categoryLabel(card.category)}
        </span>
        <time data-part="date" dateTime={card.date}>
          {dayInWords(card.date)}
        </time>
      </p>
      <Heading className="news-card-title">
        <a className="cover" data-part="title" href={articlePath(card.id)}>
          {card.title}
        </a>
      </Heading>
      <p className="news-card-excerpt flush muted" data-part="excerpt">
        {card.excerpt}
      </p>
    </article>
  )
}
