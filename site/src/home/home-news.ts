/** The home page's news, brought up to date without waiting for a rebuild. No framework: the page's own markup is the template. */
import type { ReaderApi } from '#contract/client.ts'
import { limits } from '#contract/limits.ts'
import { articlePath, cardDate, cardOfPublic, type NewsCardData } from '../noticias/card.ts'
import { categoryLabel } from '../noticias/category.ts'
import { pictureOf } from '../noticias/picture.ts'

/** Text and attributes of each part of a card, by its data-part name. An attribute that is null is taken away. */
export type CardParts = Readonly<
  Record<string, { readonly text?: string; readonly attributes: Readonly<Record<string, string | null>> }>
>

/** What stands in each part of a card; `sizes` is the template's own. */
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
    date: { text: cardDate(card.date), attributes: { datetime: card.date } },
    title: { text: card.title, attributes: { href: articlePath(card.id) } },
    excerpt: { text: card.excerpt, attributes: {} },
  }
}

/** True when both lists would look the same. The width of a picture is known to the build alone and does not count. */
function sameCards(shown: readonly NewsCardData[], fresh: readonly NewsCardData[]): boolean {
  const visible = ({ id, title, excerpt, date, category, image }: NewsCardData) =>
    JSON.stringify([id, title, excerpt, date, category, image?.id ?? null, image?.alt ?? null, image?.focus ?? null])
  return (
    shown.length === fresh.length &&
    fresh.every((card, index) => shown[index] && visible(shown[index]) === visible(card))
  )
}

/** Newest first. `total` counts all published news, not the cards at hand. */
export type HomeNews = { readonly cards: readonly NewsCardData[]; readonly total: number }

/** How many cards the home holds: a page of its list, and as many headlines for its banner. The news list asks for the same page. */
export const homeNewsHeld = limits.newsPerPage

/** The pages of the home's list, 3 items each (H05); 1 when there is nothing. */
export const homePages = (total: number): number => Math.max(1, Math.ceil(total / limits.homeItemsPerPage))

/** The first page of the home's list. */
export const leadingCards = (cards: readonly NewsCardData[]): readonly NewsCardData[] =>
  cards.slice(0, limits.homeItemsPerPage)

/** What the banner above the list tells: the news after those of the list; with few news, what there is. */
export function bannerCards(cards: readonly NewsCardData[]): readonly NewsCardData[] {
  const others = cards.slice(limits.homeItemsPerPage, homeNewsHeld)
  return others.length > 0 ? others : leadingCards(cards)
}

/**
 * A page of the newest news, `limit` items each.
 * @throws {ApiError} when the list cannot be read.
 */
export async function newsPage(
  api: ReaderApi,
  page: number,
  limit: number = limits.homeItemsPerPage,
): Promise<HomeNews> {
  const { noticias, total } = await api['GET find-all-news-public']({ page, limit })
  return { cards: noticias.map(cardOfPublic), total }
}

/**
 * The newest news when they differ from those shown, otherwise null (N08).
 * @throws {ApiError} when the list cannot be read.
 */
export async function freshNews(api: ReaderApi, shown: HomeNews): Promise<HomeNews | null> {
  const fresh = await newsPage(api, 1, homeNewsHeld)
  return fresh.total === shown.total && sameCards(shown.cards, fresh.cards) ? null : fresh
}

/** A card made from a <template> with NewsCard's markup. Texts are set as text: nothing in them becomes markup. */
export function buildCard(template: HTMLTemplateElement, card: NewsCardData): DocumentFragment {
  const made = document.importNode(template.content, true)
  const sizes = template.dataset.sizes ?? null
  made.querySelector<HTMLElement>('[data-noticia]')?.setAttribute('data-noticia', card.id)
  for (const [part, { text, attributes }] of Object.entries(cardParts(card, sizes))) {
    const element = made.querySelector(`[data-part="${part}"]`)
    if (!element) throw new Error(`The news card has no part ${part}`)
    if (text !== undefined) element.textContent = text
    for (const [name, value] of Object.entries(attributes))
      value === null ? element.removeAttribute(name) : element.setAttribute(name, value)
  }
  return made
}
