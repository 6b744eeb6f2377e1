/** Filling the article page that the site's build leaves with open places (design §8.7): one template, two users. */
import { type TemplateToken, templateTokens } from './article.ts'
import { linkRel, type TextRun } from './text-links.ts'

/** What fills each place. */
type TemplateValues = Readonly<Record<Exclude<TemplateToken, 'paragraphs'>, string>> & {
  readonly paragraphs: readonly (readonly TextRun[])[]
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
/** Text made safe as HTML text and as a quoted attribute value. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** The HTML of a paragraph's inside, as ui/article/Article.tsx writes it. */
const runsHtml = (runs: readonly TextRun[]): string =>
  runs
    .map(({ text, href }) =>
      href === undefined ? escapeHtml(text) : `<a href="${escapeHtml(href)}" rel="${linkRel}">${escapeHtml(text)}</a>`,
    )
    .join('')

const names: ReadonlyMap<string, TemplateToken> = new Map(
  Object.entries(templateTokens).map(([name, token]) => [token, name as TemplateToken]),
)
const literal = (token: string): string => token.replaceAll('.', '\\.')
/** The build may have put attributes on the paragraph: each paragraph gets them. */
const paragraphsPlace = `<p([^>]*)>\\s*${literal(templateTokens.paragraphs)}\\s*</p>`
const noindexPlace = '<meta name="robots" content="noindex"\\s*/?>'
/** One pass over the template: what an item says is never looked at for tokens again. */
const places = new RegExp([paragraphsPlace, noindexPlace, ...[...names.keys()].map(literal)].join('|'), 'g')

/** The page of an item, from the template that the build left. */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template.replace(places, (place: string, attributes: string | undefined) => {
    if (attributes !== undefined)
      return values.paragraphs.map((runs) => `<p${attributes}>${runsHtml(runs)}</p>`).join('')
    const name = names.get(place)
    if (name === undefined) return `<link rel="canonical" href="${escapeHtml(values.url)}">`
    if (name === 'paragraphs') return values.paragraphs.map(runsHtml).join(' ')
    return name === 'jsonld' ? values.jsonld : escapeHtml(values[name])
  })
}
