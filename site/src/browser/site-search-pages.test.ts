import { expect, test } from 'vitest'
import {
  createPageSearch,
  excerptParts,
  foundPage,
  isMeant,
  type Pagefind,
  searchedWords,
} from './site-search-pages.ts'

const nothing = { url: '', excerpt: '', raw_content: '', locations: [], meta: {}, sub_results: [] }
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
const gone: Pagefind = { search: async () => ({ results: [{ data: () => Promise.reject(new Error('404')) }] }) }

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

test('L04 a question is searched by the words that tell', () => {
  expect(searchedWords('¿Dónde pago las tasas?')).toEqual(['pago', 'tasas'])
  expect(searchedWords('de la')).toEqual(['de', 'la'])
})

test.for([
  ['odontologo', 'odontología', true],
  ['jardines', 'Jardín,', true],
  ['ley', 'leyes', true],
  ['vacunarme', 'vacunación', true],
  ['11', '11:30', true],
  ['zzzz', 'Z.', false],
  ['onerror', 'o', false],
] as const)('L04 «%s» means a page with «%s»: %s', ([searched, word, meant]) => {
  expect(isMeant([searched], { ...nothing, raw_content: `Concejal ${word}`, locations: [1] })).toBe(meant)
})
