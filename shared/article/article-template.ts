/** Filling the article page that the site's build leaves with open places (design §8.7): one template, two users. */
import { type TemplateToken, templateTokens } from './article.ts'
import { escapeHtml } from './escape-html.ts'

/** What fills each place. */
type TemplateValues = Readonly<Record<TemplateToken, string>>

const names: ReadonlyMap<string, TemplateToken> = new Map(
  Object.entries(templateTokens).map(([name, token]) => [token, name as TemplateToken]),
)
const literal = (token: string): string => token.replaceAll('.', '\\.')
const noindexPlace = '<meta name="robots" content="noindex"\\s*/?>'
/** One pass over the template: what an item says is never looked at for tokens again. */
const places = new RegExp([noindexPlace, ...[...names.keys()].map(literal)].join('|'), 'g')

/** What comes ready for its place. */
const isMarkup = (name: TemplateToken): boolean => ['jsonld', 'lead', 'body', 'photos'].includes(name)

/** The page of an item, from the template that the build left. */
export const fillTemplate = (template: string, values: TemplateValues): string =>
  template.replace(places, (place) => {
    const name = names.get(place)
    if (name === undefined) return `<link rel="canonical" href="${escapeHtml(values.url)}">`
    return isMarkup(name) ? values[name] : escapeHtml(values[name])
  })
