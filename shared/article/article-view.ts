/** What the article component shows (ui/article/Article.tsx), made from a stored item or from a form that is being written. */
import { categoryLabel, categoryPath, dayInWords } from './article.ts'
import { type TextPhoto, textHtml } from './text-html.ts'
import { parseText } from './text-tree.ts'

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
  /** The text as HTML, as `textHtml` writes it. */
  readonly body: string
  readonly picture: ArticlePicture
}

/** What a view is made of. `content` as it is stored; of `date` the first 10 characters count. */
type ArticleSource = {
  readonly title: string
  readonly excerpt: string
  readonly content: string
  readonly category: string
  readonly date: string
  readonly picture: ArticlePicture
  /** The photos that the text names and readers get. */
  readonly textPhotos: ReadonlyMap<string, TextPhoto>
  /** Level of subheadings; h2 unless said. */
  readonly heading?: 'h2' | 'h3'
}

/** The view of an item. A day or a category that cannot be read is shown as it is written. */
export function articleView(source: ArticleSource): ArticleView {
  const { title, excerpt, content, category, date, picture, textPhotos, heading = 'h2' } = source
  return {
    title,
    excerpt,
    category,
    categoryLabel: categoryLabel(category),
    categoryPath: categoryPath(category),
    date: date.slice(0, 10),
    longDate: dayInWords(date.slice(0, 10)),
    body: textHtml(parseText(content), { heading, photoOf: (id) => textPhotos.get(id) }),
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

/** A row of `text_images`: a photo of the gallery that a text names. Sides in pixels. */
export type TextImage = {
  readonly id: string
  readonly status: string
  readonly title: string
  readonly description: string
  readonly caption: string
  readonly credit: string
  readonly width: number
  readonly height: number
}

/** The photos of a text that readers get, by their ids. */
export const textPhotosOf = (images: readonly TextImage[]): ReadonlyMap<string, TextPhoto> =>
  new Map(
    images
      .filter(({ status }) => status === 'verificado')
      .map(({ id, title, description, caption, credit, width, height }) => [
        id,
        { alt: description || title, caption, credit, width, height },
      ]),
  )
