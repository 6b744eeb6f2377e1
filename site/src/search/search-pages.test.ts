import { expect, test } from 'vitest'
import { createPageSearch, excerptParts, foundPage, type Pagefind, type PagefindPage } from './search-pages.ts'
import { unseen } from './search-words.ts'

const nothing = { url: '', excerpt: '', raw_content: '', weighted_locations: [], meta: {}, sub_results: [] }
const none: Pagefind = { search: async () => ({ results: [] }) }

test('an excerpt becomes pieces of text', () => {
  expect(excerptParts('Un <mark>dato</mark> &lt;b&gt; &amp;amp; <mark>otro</mark>')).toEqual([
    { text: 'Un ', marked: false },
    { text: 'dato', marked: true },
    { text: ' <b> &amp; ', marked: false },
    { text: 'otro', marked: true },
  ])
})

test('an excerpt that begins within a sentence shows so', () => {
  expect(excerptParts('urbano. Y <mark>más</mark>')[0]?.text).toBe('… urbano. Y ')
  expect(excerptParts('<mark>más</mark> agua')[0]?.text).toBe('… ')
  expect(excerptParts('<mark>Más</mark> agua')[0]?.text).toBe('Más')
})

test('L04 at most three sections of a page are named, those with an address of their own', () => {
  const section = (n: number) => ({ title: `S${n}`, url: n === 0 ? '/a/' : `/a/#s${n}` })
  const page = foundPage({ ...nothing, url: '/a/', sub_results: [0, 1, 2, 3, 4].map(section) })
  expect(page.sections.map(({ address }) => address)).toEqual(['/a/#s1', '/a/#s2', '/a/#s3'])
  expect(page.title).toBe('/a/')
  expect(foundPage({ ...nothing, url: '/', meta: { title: 'La Ciudad' } }).title).toBe('Inicio')
})

const shown = (page: Partial<PagefindPage>): string =>
  foundPage({ ...nothing, meta: { title: 'Faltas' }, ...page })
    .excerpt.map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('')

test('L04 words that only the index has are found and never shown', () => {
  const words = `${unseen}multas ${unseen}grúa`
  const text = 'Faltas. Dónde se pagan.'
  expect(shown({ excerpt: `<mark>Faltas.</mark> ${words} Dónde se pagan.` })).toBe('[Faltas.] Dónde se pagan.')
  const marked = `<mark>${unseen}multas</mark> ${unseen}grúa`
  expect(shown({ excerpt: `${text} ${marked}`, raw_content: `${text} ${words}` })).toBe('Dónde se pagan.')
  const long = `${words} Faltas. ${'Una oración entera. '.repeat(20)}`
  expect(shown({ excerpt: marked, raw_content: long }).split(' ')).toHaveLength(30)
})

test('L04 what has no page here leads to where it is', () => {
  const tasas = { ...nothing, url: '/#tasas', meta: { title: 'Tasas', address: 'https://tasas.example' } }
  expect(foundPage({ ...tasas, sub_results: [{ title: 'Tasas', url: '/#tasas' }] })).toMatchObject({
    address: 'https://tasas.example',
    sections: [],
  })
})

/** An engine that finds the word "agua" with a weight in each of these pages. */
const weighing = (weights: Readonly<Record<string, number>>): Pagefind => ({
  search: async (q) => ({
    results: Object.entries(weights).map(([url, weight], index) => ({
      score: 9 - index,
      data: async () => ({ ...nothing, url, raw_content: q, weighted_locations: [{ location: 0, weight }] }),
    })),
  }),
})

test('L04 a page that is called so goes before one that mentions it, and each stands once', async () => {
  const search = createPageSearch(async () => weighing({ '/privacidad/': 0.2, '/a/': 1, '/titulo/': 7, '/b/': 1 }))
  expect((await search('agua')).map(({ address }) => address)).toEqual(['/titulo/', '/a/', '/b/', '/privacidad/'])
})

/** A loader whose n-th engine answers as the n-th entry says, and the addresses that it was asked for. */
function engines(...answers: readonly (Pagefind | Error)[]) {
  const asked: string[] = []
  const search = createPageSearch(async (address) => {
    const answer = answers[asked.push(address) - 1]
    if (answer instanceof Error || !answer) throw answer
    return answer
  })
  return { asked, search }
}
const gone: Pagefind = {
  search: async () => ({ results: [{ score: 1, data: () => Promise.reject(new Error('404')) }] }),
}

test('L04 the engine is fetched once, and again under another address after a failure', async () => {
  const { asked, search } = engines(new Error('offline'), new Error('offline'), none)
  await expect(search('agua')).rejects.toThrow('offline')
  await search('agua')
  await search('luz')
  expect(asked).toEqual(['/pagefind/pagefind.js', '/pagefind/pagefind.js?1', '/pagefind/pagefind.js?2'])
})

test('L04 a question asks a fresh engine when a rebuild took the index of the first one away', async () => {
  const { asked, search } = engines(gone, none)
  expect(await Promise.all([search('agua'), search('luz')])).toEqual([[], []])
  expect(asked).toEqual(['/pagefind/pagefind.js', '/pagefind/pagefind.js?1'])
  const { search: hopeless } = engines(gone, gone)
  await expect(hopeless('agua')).rejects.toThrow('404')
})
