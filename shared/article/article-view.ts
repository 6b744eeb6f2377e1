/** View of the article component (shared/ui/article/Article.tsx), of a stored item or a form. */
import { type NoticiaText, pickText } from '#contract/noticias.ts'
import { categoryLabel, categoryPath, dayInWords } from './article.ts'
import { type ArticlePhoto, leadHtml, photosHtml } from './article-photos.ts'
import { type TextPhoto, textHtml } from './text-html.ts'
import { parseText } from './text-tree.ts'

export type ArticleView = Readonly<Record<Exclude<NoticiaText, 'content'>, string>> & {
  readonly categoryLabel: string
  /** Null for a label without a link. */
  readonly categoryPath: string | null
  readonly longDate: string
  /** HTML of the lead's figure, the text, and the other photos. */
  readonly lead: string
  readonly body: string
  readonly photos: string
}

/** Source of a view: stored `content`; of `date` the first 10 characters. */
type ArticleSource = Readonly<Record<NoticiaText, string>> & {
  /** The lead photo or placeholder. */
  readonly picture: ArticlePhoto
  /** The others, in their order. */
  readonly photos: readonly ArticlePhoto[]
  /** Public photos named in the text. */
  readonly textPhotos: ReadonlyMap<string, TextPhoto>
  /** Level of subheadings; h2 unless said. */
  readonly heading?: 'h2' | 'h3'
}

/** The view of an item. An invalid day or category is shown as written. */
export function articleView(source: ArticleSource): ArticleView {
  const { picture, photos, textPhotos, heading = 'h2' } = source
  const { content, ...shown } = pickText(source)
  const { category, date } = shown
  return {
    ...shown,
    categoryLabel: categoryLabel(category),
    categoryPath: categoryPath(category),
    date: date.slice(0, 10),
    longDate: dayInWords(date.slice(0, 10)),
    lead: leadHtml(picture),
    body: textHtml(parseText(content), { heading, photoOf: (id) => textPhotos.get(id) }),
    photos: photosHtml(photos),
  }
}
