/** Finds index entries by MiniSearch, ranked: all words before some, exact names before mentions, nearest words for unknown ones. */
import MiniSearch from 'minisearch'
import { termOf, termsOf, wordsOf } from '#shared/search/stems.ts'
import { significantWords } from '#shared/search/stop-words.ts'
import { createVocabulary } from '../components/vocabulary.ts'
import { createFindDanger, type Danger, dangerWords } from '../danger/find-danger.ts'
import type { SearchEntry, SearchKind } from '../data/search-entry.ts'

export type SearchResult = {
  readonly entries: readonly SearchEntry[]
  /** Whether results have all significant words; otherwise some. */
  readonly all: boolean
  /** Danger above the entries; such a search is neither corrected nor counted. */
  readonly danger: Danger | null
  /** Corrected search; null when unchanged. */
  readonly correction: string | null
  /** Words without a near match, folded. */
  readonly unknown: readonly string[]
}
export type Find = (q: string) => SearchResult

/** Priority among equal matches. */
const kindWeights: Readonly<Record<SearchKind, number>> = {
  pagina: 1.5,
  tema: 1.45,
  servicio: 1.4,
  telefono: 1.3,
  oficina: 1.2,
  barrio: 1.2,
  centro: 1,
  salud: 1,
  evento: 1,
  residuo: 0.9,
  jardin: 0.9,
  lugar: 0.9,
  paseo: 0.9,
  documento: 0.5,
}
/** Ranked last: pages about the portal mention many topics and answer none. */
const aboutPortal = /^\/(?:accesibilidad|privacidad|datos-abiertos|micro-emprendimientos)\//
const aboutPortalWeight = 0.3

const boost = { title: 4, names: 4, text: 1, beside: 0.4 }
const fields = Object.keys(boost)
const bm25 = { k: 1.2, b: 0, d: 0.5 }
/** Weights of an exact name, and of the title. */
const [nameWeight, titleWeight] = [4, 1.15]
/** Weight of a prefix match, and its minimum length. */
const [prefixWeight, minPrefixLength] = [0.3, 2]
/** "no" reverses a name: "no pasó el camión" is not "cuándo pasa el camión". */
const [negation, negationWeight] = ['no', 1.5]

/** A neighbourhood answers a search that has its whole name or one of these words: "agua" is not "Agua y Energía". */
const placeWords = new Set(['barrio', 'villa', 'basura', 'recoleccion', 'recolector', 'camion', 'pasa'])
const partlyNamedWeight = 0.1

/** True when a term may match by prefix: not for numbers. */
const canMatchPrefix = (term: string): boolean => term.length >= minPrefixLength && !/\d/.test(term)

const nameTermsOf = ({ title, names = [] }: SearchEntry) =>
  [title, ...names].map((name) => ({
    terms: [...new Set(significantWords(wordsOf(name)).map(termOf))],
    isNegated: wordsOf(name).includes(negation),
  }))

/** Digits of a telephone without the prefixes with which people write it: 0, +54, 9 and 15. */
const digitsOf = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^(?:54)?9?0?/, '')
    .replace(/^(\d{2,4})15(?=\d{6,8}$)/, '$1')
const isNumber = (q: string): boolean => /^[+(\d][\d\s().-]{2,}$/.test(q.trim())
/** Minimum digits of a number that matches without its area code; shorter ones, such as 135, match whole. */
const minLocalDigits = 6

/** Entries with the telephone `q`, however written; kind `telefono` first. */
function ownersOf(entries: readonly SearchEntry[], q: string): readonly SearchEntry[] {
  const [written, digits] = [q.replace(/\D/g, ''), digitsOf(q)]
  const isSame = (phone: string): boolean =>
    digits.length >= minLocalDigits ? digitsOf(phone).endsWith(digits) : phone.replace(/\D/g, '') === written
  const owners = entries.filter(({ phone }) => phone && isSame(phone))
  return [...owners.filter(({ kind }) => kind === 'telefono'), ...owners.filter(({ kind }) => kind !== 'telefono')]
}

/** Whether an entry has all words of a search, stop words too; below a danger partial matches would be tactless. */
function hasAllWords({ title, names = [], text = '' }: SearchEntry, q: string): boolean {
  const terms = new Set(termsOf([title, ...names, text].join(' ')))
  return dangerWords(q).every(({ term }) => terms.has(term))
}

/** Joins the words of all names, each stem once: frequency must not favour a word. */
function uniqueWords(names: readonly string[]): string {
  const seen = new Set<string>()
  const isNew = (word: string): boolean => !seen.has(termOf(word)) && Boolean(seen.add(termOf(word)))
  return names
    .flatMap((name) => name.split(' '))
    .filter((word) => wordsOf(word).some(isNew))
    .join(' ')
}

export function createFind(entries: readonly SearchEntry[], dangers: readonly Danger[] = []): Find {
  const rows = entries.map((entry, id) => ({
    ...entry,
    id,
    names: uniqueWords(entry.names ?? []),
    nameTerms: nameTermsOf(entry),
  }))
  const index = new MiniSearch<(typeof rows)[number]>({ fields, tokenize: termsOf, processTerm: (term) => term })
  index.addAll(rows)
  const vocabulary = createVocabulary(rows.flatMap(({ title, names = '', text = '' }) => [title, names, text]))
  const findDanger = createFindDanger(dangers, vocabulary.has)
  const beside = new Set(rows.flatMap((row) => termsOf(row.beside ?? '')))

  /** Returns a word's term: its own, or that of its correction `nearest`; no term where neither exists. */
  function readWord(word: string): { readonly word: string; readonly term?: string; readonly nearest?: string } {
    const term = termOf(word)
    const isKnown = vocabulary.has(term) || beside.has(term)
    if (isKnown || (canMatchPrefix(term) && vocabulary.hasPrefix(term))) return { word, term }
    const nearest = vocabulary.nearest(word)
    return nearest === null ? { word } : { word, nearest, term: termsOf(nearest)[0] ?? '' }
  }

  const search = (q: string): Omit<SearchResult, 'danger'> => {
    if (isNumber(q)) {
      const owners = ownersOf(entries, q)
      if (owners.length > 0) return { entries: owners, all: true, correction: null, unknown: [] }
    }
    const words = significantWords(wordsOf(q)).map(readWord)
    const terms = [...new Set(words.flatMap(({ term }) => term ?? []))]
    const unknown = words.filter(({ term }) => term === undefined).map(({ word }) => word)
    const corrections = new Map(words.flatMap(({ word, nearest }) => (nearest ? [[word, nearest] as const] : [])))
    const correction =
      corrections.size === 0
        ? null
        : wordsOf(q)
            .map((word) => corrections.get(word) ?? word)
            .join(' ')
    if (terms.length === 0) return { entries: [], all: false, correction, unknown }

    const last = words.at(-1)?.term
    const hasNegation = wordsOf(q).includes(negation)
    const asksPlace = wordsOf(q).some((word) => placeWords.has(word))
    const hits = index.search(terms.join(' '), {
      tokenize: (text) => text.split(' '),
      boost,
      bm25,
      // The word being typed, and prefixes of unknown words.
      prefix: (term) => canMatchPrefix(term) && (!vocabulary.has(term) || term === last),
      weights: { fuzzy: 0, prefix: prefixWeight },
      boostDocument: (id) => {
        const row = rows[id]
        return row ? kindWeights[row.kind] * (aboutPortal.test(row.address) ? aboutPortalWeight : 1) : 0
      },
      // A match of `beside` alone is none.
      filter: ({ match }) => Object.values(match).some((where) => where.some((field) => field !== 'beside')),
    })
    const ranked = hits.map(({ id, score, terms: matched, queryTerms }) => {
      const named = (rows[id]?.nameTerms ?? []).map(({ terms: name, isNegated }, at) => {
        if (name.length === 0 || (isNegated && !hasNegation)) return 0
        const weights = name.map((term) => (terms.includes(term) ? 1 : matched.includes(term) ? prefixWeight : 0))
        const matchWeight = weights.reduce((sum, weight) => sum + weight, 0)
        return (
          (matchWeight / terms.length) *
          (matchWeight / name.length) *
          (at === 0 ? titleWeight : isNegated ? negationWeight : 1)
        )
      })
      const [title] = rows[id]?.nameTerms ?? []
      const isPartlyNamed =
        rows[id]?.kind === 'barrio' && !asksPlace && title?.terms.some((term) => !matched.includes(term))
      const weight = (1 + nameWeight * Math.max(...named)) * (isPartlyNamed ? partlyNamedWeight : 1)
      return { id, matchedCount: isPartlyNamed ? 0 : new Set(queryTerms).size, score: score * weight }
    })
    const full = ranked.filter(({ matchedCount }) => matchedCount === terms.length)
    const best = (full.length > 0 ? full : ranked).sort(
      (one, other) => other.matchedCount - one.matchedCount || other.score - one.score,
    )
    return {
      entries: best.flatMap(({ id }) => entries[id] ?? []),
      all: full.length > 0 && unknown.length === 0,
      correction,
      unknown,
    }
  }
  return (q) => {
    const danger = findDanger(q)
    const found = search(q)
    if (!danger) return { ...found, danger }
    const entries = found.entries.filter((entry) => hasAllWords(entry, q))
    return { entries, all: entries.length > 0, danger, correction: null, unknown: [] }
  }
}
