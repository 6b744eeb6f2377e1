/** Photos of an article as HTML, for build, fallback and preview. No zod: browsers load it. */
import { escapeHtml } from './escape-html.ts'

type PhotoSaid = {
  readonly title: string
  readonly description: string
  readonly caption: string
  readonly credit: string
}

/**
 * A photo to render. `srcSet` is undefined for a single size; `href` (large picture) and `focus` may be missing; `caption` and `credit`
 * may be empty.
 */
export type ArticlePhoto = {
  readonly src: string
  readonly srcSet: string | undefined
  readonly href: string | undefined
  readonly focus: string | undefined
  readonly alt: string
  readonly caption: string
  readonly credit: string
}

/** The lead photo: the first, if it has this id; null otherwise. */
export const findLead = <Photo extends { readonly _id: string }>(
  [first]: readonly Photo[],
  leadId: string | null,
): Photo | null => (first && first._id === leadId ? first : null)

/** Credit line; empty without one. */
export const creditText = (credit: string): string => credit && (/^fotos?\b/i.test(credit) ? credit : `Foto: ${credit}`)

/** Texts of a photo: description or title as alternative; below it the caption, else a title that differs from description and headline. */
export const photoWords = ({ title, description, caption, credit }: PhotoSaid, headline: string) => ({
  alt: description || title,
  caption: caption || (title && description && title !== description && title !== headline ? title : ''),
  credit: creditText(credit),
})

/** Cut of a picture: sizes in pixels, focal point in percent. */
export type CutPicture = {
  readonly width: number
  readonly height: number
  readonly focus: { readonly x: number; readonly y: number } | null
}

/** Portraits: faces are in the upper third. */
const portraitFocus = { x: 50, y: 30 }
const tens = (percent: number): number => Math.round(percent / 10) * 10

/** Value of `data-focus` (shared/ui/article/photo-focus.css): percent in tens, "30 60"; undefined for the middle. */
export function focusOf({ width, height, focus }: CutPicture): string | undefined {
  const seen = focus ?? (height > width ? portraitFocus : null)
  return seen ? `${tens(seen.x)} ${tens(seen.y)}` : undefined
}

/** Focal point in percent. */
export const seenPoint = (picture: CutPicture): { readonly x: number; readonly y: number } => {
  const [x = 50, y = 50] = focusOf(picture)?.split(' ').map(Number) ?? []
  return { x, y }
}

/** Values of `sizes`. */
const sizes = {
  lead: '(width >= 60rem) 936px, calc(100vw - 40px)',
  more: '(width >= 60rem) 300px, (width >= 36rem) 46vw, calc(50vw - 26px)',
} as const

const attribute = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`

function figureHtml(photo: ArticlePhoto, place: keyof typeof sizes): string {
  const { src, srcSet, href, focus, alt, caption, credit } = photo
  const attributes = [
    attribute('src', src),
    attribute('srcset', srcSet ?? `${src} 1200w`),
    attribute('sizes', sizes[place]),
    attribute('alt', alt),
    attribute('data-focus', focus),
    ' width="1200" height="800" decoding="async"',
    place === 'more' ? ' loading="lazy"' : '',
  ]
  const picture = `<img${attributes.join('')}>`
  const words = escapeHtml(caption)
  const said = credit
    ? `${words && `<span class="article-caption">${words}</span> `}<span class="article-credit">${escapeHtml(credit)}</span>`
    : words
  const linked = href === undefined ? picture : `<a${attribute('href', href)} data-photo>${picture}</a>`
  return `${linked}${said && `<figcaption>${said}</figcaption>`}`
}

/** The figure of the lead photo. */
export const leadHtml = (photo: ArticlePhoto): string => figureHtml(photo, 'lead')

/** The other photos, linked to their large pictures; empty without any. */
export const photosHtml = (photos: readonly ArticlePhoto[]): string =>
  photos.length === 0
    ? ''
    : `<ul class="article-photos" role="list" aria-label="Más fotos">${photos
        .map((photo) => `<li><figure>${figureHtml(photo, 'more')}</figure></li>`)
        .join('')}</ul>`
