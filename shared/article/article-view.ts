/** What the article component shows (ui/article/Article.tsx), made from a stored item or from a form that is being written. */
import { categoryLabel, categoryPath, dayInWords, paragraphsOf } from './article.ts'
import { type ArticlePhoto, leadHtml, photosHtml } from './article-photos.ts'
import { type TextRun, textRuns } from './text-links.ts'

export type ArticleView = {
  readonly title: string
  readonly excerpt: string
  /** Key of the category. */
  readonly category: string
  readonly categoryLabel: string
  /** Where the label leads; null for a label that is no link. */
  readonly categoryPath: string | null
  /** YYYY-MM-DD. */
  readonly date: string
  readonly longDate: string
  /** Plain text in runs, some of which are links; nothing in it is markup. */
  readonly paragraphs: readonly (readonly TextRun[])[]
  /** HTML: what stands in the figure of the photo that leads, and the list of the others. */
  readonly lead: string
  readonly photos: string
}

/** What a view is made of. `content` is plain text with line breaks; of `date` the first 10 characters count. */
type ArticleSource = {
  readonly title: string
  readonly excerpt: string
  readonly content: string
  readonly category: string
  readonly date: string
  /** The photo that leads, or what stands in its place. */
  readonly picture: ArticlePhoto
  /** The others, in their order. */
  readonly photos: readonly ArticlePhoto[]
}

/** The view of an item. A day or a category that cannot be read is shown as it is written. */
export function articleView({ title, excerpt, content, category, date, picture, photos }: ArticleSource): ArticleView {
  return {
    title,
    excerpt,
    category,
    categoryLabel: categoryLabel(category),
    categoryPath: categoryPath(category),
    date: date.slice(0, 10),
    longDate: dayInWords(date.slice(0, 10)),
    paragraphs: paragraphsOf(content).map(textRuns),
    lead: leadHtml(picture),
    photos: photosHtml(photos),
  }
}
