import { normalize } from '../components/fold.ts'
import type { PublishedItem } from '../noticias/published-item.ts'

const maxNews = 3

const foldedTexts = new WeakMap<PublishedItem, string>()

/** Joins folded title and excerpt between blanks, for whole-word search. */
function foldedText(item: PublishedItem): string {
  const known = foldedTexts.get(item)
  if (known !== undefined) return known
  const text = ` ${normalize(`${item.title} ${item.excerpt}`)} `
  foldedTexts.set(item, text)
  return text
}

/** The first items (newest first) whose title or excerpt has one of the words, ignoring case and accents. */
export function newsWith(words: readonly string[], items: readonly PublishedItem[]): PublishedItem[] {
  const wanted = words.map((word) => ` ${normalize(word)} `)
  const found: PublishedItem[] = []
  if (wanted.length === 0) return found
  for (const item of items) {
    if (wanted.some((word) => foldedText(item).includes(word))) found.push(item)
    if (found.length === maxNews) break
  }
  return found
}
