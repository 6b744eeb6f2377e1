/** What the article component shows (shared/ui/article/Article.tsx), made from a stored item or from a form that is being written. */
import { type NoticiaText, pickText } from '#contract/noticias.ts'
import { categoryLabel, categoryPath, dayInWords } from './article.ts'
import { type ArticlePhoto, leadHtml, photosHtml } from './article-photos.ts'
import { type TextPhoto, textHtml } from './text-html.ts'
import { parseText } from './text-tree.ts'

export type ArticleView = Readonly<Record<Exclude<NoticiaText, 'content'>, string>> & {
  readonly categoryLabel: string
  /** Where the label leads; null for a label that is no link. */
  readonly categoryPath: string | null
  readonly longDate: string
  /** HTML: what stands in the figure of the photo that leads, the text, and the list of the other photos. */
  readonly lead: string
  readonly body: string
  readonly photos: string
}

/** What a view is made of. `content` as it is stored; of `date` the first 10 characters count. */
type ArticleSource = Readonly<Record<NoticiaText, string>> & {
  /** The photo that leads, or what stands in its place. */
  readonly picture: ArticlePhoto
  /** The others, in their order. */
  readonly photos: readonly ArticlePhoto[]
  /** The photos that the text names and readers get. */
  readonly textPhotos: ReadonlyMap<string, TextPhoto>
  /** Level of subheadings; h2 unless said. */
  readonly heading?: 'h2' | 'h3'
}

/** The view of an item. A day or a category that cannot be read is shown as it is written. */
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
