/** Reads and draws the home's news without a rebuild, loaded on demand; the page's markup is the template. */
import type { ReaderApi } from '#contract/client.ts'
import { limits } from '#contract/limits.ts'
import { categoryLabel, dayInWords } from '#shared/article/article.ts'
import { articlePath, cardOfPublic, type NewsCardData } from '../noticias/card.ts'
import { pictureOf } from '../noticias/picture.ts'
import { type HomeNews, leadingCards, maxHomeNews } from './home-news.ts'

/** Text and attributes by data-part; null removes an attribute. */
export type CardParts = Readonly<
  Record<string, { readonly text?: string; readonly attributes: Readonly<Record<string, string | null>> }>
>

/** Parts of a card; `sizes` is the template's. */
export function cardParts(card: NewsCardData, sizes: string | null): CardParts {
  const photo = card.image && pictureOf(card.image)
  return {
    frame: { attributes: { 'data-category': card.category } },
    picture: {
      attributes: {
        src: photo?.src ?? null,
        srcset: photo?.srcSet ?? null,
        sizes: photo?.srcSet ? sizes : null,
        alt: photo?.alt ?? '',
        'data-focus': photo?.focus ?? null,
        hidden: photo ? null : '',
      },
    },
    category: { text: categoryLabel(card.category), attributes: { 'data-category': card.category } },
    date: { text: dayInWords(card.date), attributes: { datetime: card.date } },
    title: { text: card.title, attributes: { href: articlePath(card.id) } },
    excerpt: { text: card.excerpt, attributes: {} },
  }
}

/** True when both lists look the same. Widths are not compared: only builds have them. */
function hasSameCards(displayed: readonly NewsCardData[], fresh: readonly NewsCardData[]): boolean {
  const visible = ({ id, title, excerpt, date, category, image }: NewsCardData) =>
    JSON.stringify([id, title, excerpt, date, category, image?.id ?? null, image?.alt ?? null, image?.focus ?? null])
  return (
    displayed.length === fresh.length &&
    fresh.every((card, index) => displayed[index] && visible(displayed[index]) === visible(card))
  )
}

/** A link of the banner. */
export type Headline = { readonly href: string; readonly title: string }

/** Headlines of the banner: news after the list's first page, or that page where there are few. */
export function headlinesOf(cards: readonly NewsCardData[]): Headline[] {
  const others = cards.slice(limits.homeItemsPerPage, maxHomeNews)
  const shown = others.length > 0 ? others : leadingCards(cards)
  return shown.map(({ id, title }) => ({ href: articlePath(id), title }))
}

export async function readNewsPage(
  api: ReaderApi,
  page: number,
  limit: number = limits.homeItemsPerPage,
): Promise<HomeNews> {
  const { noticias, total } = await api['GET find-all-news-public']({ page, limit })
  return { cards: noticias.map(cardOfPublic), total }
}

/**
 * The newest news if they differ from those shown, otherwise null (N08).
 * @throws {ApiError} when the list cannot be read.
 */
export async function readFreshNews(api: ReaderApi, displayed: HomeNews): Promise<HomeNews | null> {
  const fresh = await readNewsPage(api, 1, maxHomeNews)
  return fresh.total === displayed.total && hasSameCards(displayed.cards, fresh.cards) ? null : fresh
}

/** Fills a <template> of NewsCard. Texts are set as text, never as markup. */
export function buildCard(template: HTMLTemplateElement, card: NewsCardData): DocumentFragment {
  const fragment = document.importNode(template.content, true)
  const sizes = template.dataset.sizes ?? null
  fragment.querySelector<HTMLElement>('[data-noticia]')?.setAttribute('data-noticia', card.id)
  for (const [part, { text, attributes }] of Object.entries(cardParts(card, sizes))) {
    const element = fragment.querySelector(`[data-part="${part}"]`)
    if (!element) throw new Error(`The news card has no part ${part}`)
    if (text !== undefined) element.textContent = text
    for (const [name, value] of Object.entries(attributes))
      value === null ? element.removeAttribute(name) : element.setAttribute(name, value)
  }
  return fragment
}
