import { expect, test } from 'vitest'
import { createFactsReader } from './page-facts.ts'
import { createArticleMaker } from './pages.ts'

const head = '<head><style>a{background:url(/_astro/fondo.x1.svg)}</style><meta property="og:updated_time" content="'
const end = '</main><script src="/_astro/pagina.x1.js"></script>'
/** Two articles of one template; pieces at odd indexes are the item's. */
const articles = ['2026-11-20', '2026-11-21'].map((modified, number) => ({
  modified,
  pieces: [
    head,
    modified,
    '"></head><main><img src="',
    `/_astro/placeholder.x${number}.svg`,
    '">',
    `<p>“Año” ${number} <a href="/turismo/">T</a></p>`,
    end,
  ],
}))

test('SP06 an assembled article and its facts equal those of the whole page', () => {
  const make = createArticleMaker()
  for (const { pieces, modified } of articles) {
    const { bytes, facts } = make(pieces, modified)
    expect(bytes.toString()).toBe(pieces.join(''))
    const whole = createFactsReader()(bytes)
    expect(facts).toEqual({ ...whole, addresses: whole.addresses.filter((address) => address.startsWith('/_astro/')) })
    expect(facts?.addresses).toHaveLength(3)
  }
})
