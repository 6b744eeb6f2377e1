/** Props of the article component (shared/ui/article/Article.tsx), from a stored item or a form. */
import { type NoticiaText, pickText } from '#contract/noticias.ts'
import { categoryLabel, categoryPath, dayInWords } from './article.ts'
import { type ArticlePhoto, leadHtml, photosHtml } from './article-photos.ts'
import { type Note, noteOf } from './notes.ts'
import { type TextPhoto, textHtml } from './text-html.ts'
import { parseText } from './text-tree.ts'

export type ArticleView = Readonly<Record<Exclude<NoticiaText, 'content'>, string>> & {
  readonly categoryLabel: string
  /** Null: the label is not a link. */
  readonly categoryPath: string | null
  readonly longDate: string
  /** "Actualizada el …" by the last note; empty without notes. */
  readonly updated: string
  /** HTML, as `body` and `photos`. */
  readonly lead: string
  readonly body: string
  readonly photos: string
}

/** Source of a view; only the first 10 characters of `date` are used. */
type ArticleSource = Readonly<Record<NoticiaText, string>> & {
  /** Lead photo or placeholder. */
  readonly picture: ArticlePhoto
  /** The other photos in order. */
  readonly photos: readonly ArticlePhoto[]
  /** Public photos of the text, by id. */
  readonly textPhotos: ReadonlyMap<string, TextPhoto>
  /** Element of subheadings; default h2. */
  readonly heading?: 'h2' | 'h3'
}

/** Returns the view of an item; an invalid day or category is unchanged. */
export function articleView(source: ArticleSource): ArticleView & { readonly notes: readonly Note[] } {
  const { picture, photos, textPhotos, heading = 'h2' } = source
  const { content, ...texts } = pickText(source)
  const { category, date } = texts
  const blocks = parseText(content)
  const notes = blocks.flatMap((block) => noteOf(block) ?? [])
  const note = notes.at(-1)
  return {
    ...texts,
    categoryLabel: categoryLabel(category),
    categoryPath: categoryPath(category),
    date: date.slice(0, 10),
    longDate: dayInWords(date.slice(0, 10)),
    updated: note ? `Actualizada el ${dayInWords(note.day)}` : '',
    lead: leadHtml(picture),
    body: textHtml(blocks, { heading, photoOf: (id) => textPhotos.get(id) }),
    photos: photosHtml(photos),
    notes,
  }
}
