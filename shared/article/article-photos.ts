/** Photos of an article as HTML. Without zod, because browsers load it. */
import { escapeHtml } from './escape-html.ts'

type PhotoTexts = {
  readonly title: string
  readonly description: string
  readonly caption: string
  readonly credit: string
}

/** A photo to render. `srcSet`: undefined for a single size; `href`: of the large picture; `caption`, `credit`: may be empty. */
export type ArticlePhoto = {
  readonly src: string
  readonly srcSet: string | undefined
  readonly href: string | undefined
  readonly focus: string | undefined
  readonly alt: string
  readonly caption: string
  readonly credit: string
}

/** Returns the first photo if it has this id, else null. */
export const findLead = <Photo extends { readonly _id: string }>(
  [first]: readonly Photo[],
  leadId: string | null,
): Photo | null => (first && first._id === leadId ? first : null)

export const creditText = (credit: string): string => credit && (/^fotos?\b/i.test(credit) ? credit : `Foto: ${credit}`)

/** Texts to show with a photo. The title replaces a missing caption, unless it repeats description or headline. */
export const describePhoto = ({ title, description, caption, credit }: PhotoTexts, headline: string) => ({
  alt: description || title,
  caption: caption || (title && description && title !== description && title !== headline ? title : ''),
  credit: creditText(credit),
})

/** A picture that pages show cropped: size in pixels, focal point in percent. */
export type CroppedPicture = {
  readonly width: number
  readonly height: number
  readonly focus: { readonly x: number; readonly y: number } | null
}

/** Upper third, where portraits have faces. */
const portraitFocus = { x: 50, y: 30 }
const toTens = (percent: number): number => Math.round(percent / 10) * 10

/** Value of `data-focus` in photo-focus.css: percent in tens, "30 60"; undefined for the middle. */
export function focusOf({ width, height, focus }: CroppedPicture): string | undefined {
  const point = focus ?? (height > width ? portraitFocus : null)
  return point ? `${toTens(point.x)} ${toTens(point.y)}` : undefined
}

/** Focal point that pages use, in percent: the chosen or the default one, rounded to tens. */
export const effectiveFocus = (picture: CroppedPicture): { readonly x: number; readonly y: number } => {
  const [x = 50, y = 50] = focusOf(picture)?.split(' ').map(Number) ?? []
  return { x, y }
}

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
  const captionHtml = credit
    ? `${words && `<span class="article-caption">${words}</span> `}<span class="article-credit">${escapeHtml(credit)}</span>`
    : words
  const linked = href === undefined ? picture : `<a${attribute('href', href)} data-photo>${picture}</a>`
  return `${linked}${captionHtml && `<figcaption>${captionHtml}</figcaption>`}`
}

/** Content of the lead photo's figure. */
export const leadHtml = (photo: ArticlePhoto): string => figureHtml(photo, 'lead')

/** List of the other photos; empty without any. */
export const photosHtml = (photos: readonly ArticlePhoto[]): string =>
  photos.length === 0
    ? ''
    : `<ul class="article-photos" role="list" aria-label="Más fotos">${photos
        .map((photo) => `<li><figure>${figureHtml(photo, 'more')}</figure></li>`)
        .join('')}</ul>`
