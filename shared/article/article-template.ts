/** Filling the article page that the site's build leaves with open places (design §8.7): one template, two users. */
import { type TemplateToken, templateTokens } from './article.ts'
import { escapeHtml } from './escape-html.ts'
import { linkRel, type TextRun } from './text-links.ts'

/** What fills each place. */
type TemplateValues = Readonly<Record<Exclude<TemplateToken, 'paragraphs'>, string>> & {
  readonly paragraphs: readonly (readonly TextRun[])[]
}

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

/** What comes ready for its place. */
const isMarkup = (name: TemplateToken): boolean => ['jsonld', 'lead', 'photos'].includes(name)

/** The page of an item, from the template that the build left. */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template.replace(places, (place: string, attributes: string | undefined) => {
    if (attributes !== undefined)
      return values.paragraphs.map((runs) => `<p${attributes}>${runsHtml(runs)}</p>`).join('')
    const name = names.get(place)
    if (name === undefined) return `<link rel="canonical" href="${escapeHtml(values.url)}">`
    if (name === 'paragraphs') return values.paragraphs.map(runsHtml).join(' ')
    return isMarkup(name) ? values[name] : escapeHtml(values[name])
  })
}
