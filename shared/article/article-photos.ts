/** The photos of an article as HTML, the same in the built page, in the one that the fallback fills and in the panel's preview. No zod: browsers load this file. */
import { escapeHtml } from './escape-html.ts'

/** What is said of a photo, as it is stored. */
type PhotoSaid = {
  readonly title: string
  readonly description: string
  readonly caption: string
  readonly credit: string
}

/**
 * A photo ready to be shown. `srcSet` is undefined where there is one size only, `href` (the large picture) and `focus` where there is none.
 * `caption` and `credit` may be empty.
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

/** Returns the photo that leads an item: the first of its photos, where that has this id; null otherwise. */
export const findLead = <Photo extends { readonly _id: string }>(
  [first]: readonly Photo[],
  leadId: string | null,
): Photo | null => (first && first._id === leadId ? first : null)

/** Who made a photo, in words; empty where nobody said. */
export const creditText = (credit: string): string => credit && (/^fotos?\b/i.test(credit) ? credit : `Foto: ${credit}`)

/**
 * What a photo says in words: its description is its alternative, or else its title. Below it stands its caption; where it has none, a title that says
 * something else than description and headline (forms propose the headline as title).
 */
export const photoWords = ({ title, description, caption, credit }: PhotoSaid, headline: string) => ({
  alt: description || title,
  caption: caption || (title && description && title !== description && title !== headline ? title : ''),
  credit: creditText(credit),
})

/** What decides about the part of a picture that is seen where it is cut: sizes in pixels, the focal point in percent. */
export type CutPicture = {
  readonly width: number
  readonly height: number
  readonly focus: { readonly x: number; readonly y: number } | null
}

/** Of a portrait the upper third is where faces are. */
const portraitFocus = { x: 50, y: 30 }
const tens = (percent: number): number => Math.round(percent / 10) * 10

/** The value of `data-focus` (shared/ui/article/photo-focus.css): percent in tens, "30 60"; undefined for the middle. */
export function focusOf({ width, height, focus }: CutPicture): string | undefined {
  const seen = focus ?? (height > width ? portraitFocus : null)
  return seen ? `${tens(seen.x)} ${tens(seen.y)}` : undefined
}

/** The point that stays in sight where a picture is cut, in percent. */
export const seenPoint = (picture: CutPicture): { readonly x: number; readonly y: number } => {
  const [x = 50, y = 50] = focusOf(picture)?.split(' ').map(Number) ?? []
  return { x, y }
}

/** How wide pictures are drawn, for the browser's choice among the stored widths. */
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

/** What stands in the figure of the photo that leads. */
export const leadHtml = (photo: ArticlePhoto): string => figureHtml(photo, 'lead')

/** The rest of the photos in their order, each leading to its large picture; nothing where there are none. */
export const photosHtml = (photos: readonly ArticlePhoto[]): string =>
  photos.length === 0
    ? ''
    : `<ul class="article-photos" role="list" aria-label="Más fotos">${photos
        .map((photo) => `<li><figure>${figureHtml(photo, 'more')}</figure></li>`)
        .join('')}</ul>`
