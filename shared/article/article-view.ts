/** What the article component shows (ui/article/Article.tsx), made from a stored item or from a form that is being written. */
import { categoryLabel, categoryPath, dayInWords, paragraphsOf } from './article.ts'
import { type TextRun, textRuns } from './text-links.ts'

/** Values for the picture's attributes, framed 3:2. `srcSet` is undefined where there is one size only; a caption may be empty. */
type ArticlePicture = {
  readonly src: string
  readonly srcSet: string | undefined
  readonly alt: string
  readonly caption: string
}

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
  readonly picture: ArticlePicture
}

/** What a view is made of. `content` is plain text with line breaks; of `date` the first 10 characters count. */
type ArticleSource = {
  readonly title: string
  readonly excerpt: string
  readonly content: string
  readonly category: string
  readonly date: string
  readonly picture: ArticlePicture
}

/** The view of an item. A day or a category that cannot be read is shown as it is written. */
export function articleView({ title, excerpt, content, category, date, picture }: ArticleSource): ArticleView {
  return {
    title,
    excerpt,
    category,
    categoryLabel: categoryLabel(category),
    categoryPath: categoryPath(category),
    date: date.slice(0, 10),
    longDate: dayInWords(date.slice(0, 10)),
    paragraphs: paragraphsOf(content).map(textRuns),
    picture,
  }
}

/** The words of an image, as they are stored; null without an image. */
type ImageWords = { readonly title: string | null; readonly description: string | null }

/**
 * What an image says in words: its description is its alternative, its title stands under it. Without a description the title is the
 * alternative. A title that repeats the article's own says nothing under it: forms propose that one.
 */
export const imageWords = ({ title, description }: ImageWords, headline: string): { alt: string; caption: string } => ({
  alt: description || title || '',
  caption: title && description && title !== description && title !== headline ? title : '',
})
