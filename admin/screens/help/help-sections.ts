import { textHtml } from '#shared/article/text-html.ts'
import { parseText } from '#shared/article/text-tree.ts'
import type { Permission } from '../../session/permissions.ts'

export type HelpSection = { readonly title: string; readonly html: string }

const heading = /^## (.+?)(?: \{(\w+)\})?$/

/** Sections of help.md that a user may act on, as escaped HTML. Text is marked up as in news; `{permission}` ends a heading. */
export function helpSections(markdown: string, can: (permission: Permission) => boolean): HelpSection[] {
  return markdown.split(/^(?=## )/m).flatMap((section) => {
    const [first = '', ...lines] = section.split('\n')
    const [, title = '', permission] = heading.exec(first) ?? []
    if (permission && !can(permission as Permission)) return []
    return [{ title, html: textHtml(parseText(lines.join('\n')), { heading: 'h3', photoOf: () => undefined }) }]
  })
}
