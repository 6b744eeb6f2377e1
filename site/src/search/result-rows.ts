/** Rows of results. Texts are set as text, never as markup. */

import { categoryLabel, dayInWords } from '#shared/article/article.ts'
import { termsOf } from '#shared/search/stems.ts'
import { telHref } from '#shared/telephone.ts'
import type { Danger } from '../danger/find-danger.ts'
import { kindLabels, type SearchEntry } from '../data/search-entry.ts'
import { articlePath, type NewsCardData } from '../noticias/card.ts'
import type { Answer } from './answers.ts'

type Attributes = { readonly className?: string; readonly href?: string }

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { className, href }: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  if (className) made.className = className
  if (href) made.setAttribute('href', href)
  made.append(...children)
  return made
}

function marked(text: string, q: string): (Node | string)[] {
  const queryTerms = new Set(termsOf(q))
  const isQueryWord = (word: string): boolean => termsOf(word).some((term) => queryTerms.has(term))
  return text.split(/([\p{L}\p{M}\d]+)/u).map((part) => (isQueryWord(part) ? element('mark', {}, part) : part))
}

/** Classes of a row and its lines. */
const row = 'entry gap-0 start'
const factsLine = 'cluster gap-1 gap-x-3 flush mb-1 muted text-s'
const textLine = 'measure flush mt-1 muted'

/** Shown title: "Barrio Dorrego". */
const titleOf = ({ kind, title }: SearchEntry): string => (kind === 'barrio' ? `Barrio ${title}` : title)

function facts({ kind, mark }: SearchEntry): HTMLElement {
  const made = element('p', { className: factsLine }, kindLabels[kind])
  if (mark) made.append(element('span', { className: 'sample' }, mark))
  return made
}

const call = (phone: string, className: string): HTMLElement =>
  element('a', { className, href: telHref(phone) }, `Llamar al ${phone}`)

export function resultRow(entry: SearchEntry, q: string): HTMLElement {
  const { address, text, place, phone } = entry
  const made = element(
    'li',
    { className: row },
    facts(entry),
    element('h3', {}, element('a', { href: address }, titleOf(entry))),
  )
  if (text) made.append(element('p', { className: textLine }, ...marked(text, q)))
  if (place) made.append(element('p', { className: textLine }, place))
  if (phone) made.append(call(phone, 'more'))
  return made
}

export function answerRow(entry: SearchEntry, { main, details }: Answer): HTMLElement {
  const { address, place, phone } = entry
  const made = element(
    'li',
    { className: `answer ${row}` },
    facts(entry),
    element('h3', {}, element('a', { href: address }, titleOf(entry))),
  )
  if (main) made.append(element('p', { className: 'measure flush mt-1 text-xl bold' }, main))
  for (const text of [...details, ...(place ? [place] : [])]) made.append(element('p', { className: textLine }, text))
  if (phone) made.append(call(phone, 'button mt-3'))
  return made
}

export function dangerPanel({ title, address, steps, calls }: Danger): HTMLElement {
  const rows = calls.map(({ name, phone }) =>
    element('li', { className: 'cluster gap-2 gap-x-4 mb-2' }, call(phone, 'button'), ` ${name}`),
  )
  return element(
    'div',
    {},
    element('h2', { className: 'text-xl mb-2' }, title),
    ...steps.map((step) => element('p', { className: 'measure mb-2 text-l' }, step)),
    element('ul', { className: 'plain-list mt-4 mb-4' }, ...rows),
    element('a', { className: 'more', href: address }, 'Qué más hacer'),
  )
}

export function newsRow({ id, title, excerpt, date, category }: NewsCardData): HTMLElement {
  const label = element('span', { className: 'category' }, categoryLabel(category))
  label.dataset.category = category
  const time = element('time', {}, dayInWords(date))
  time.dateTime = date
  return element(
    'li',
    { className: row },
    element('p', { className: factsLine }, label, time),
    element('h3', {}, element('a', { href: articlePath(id) }, title)),
    element('p', { className: textLine }, excerpt),
  )
}
