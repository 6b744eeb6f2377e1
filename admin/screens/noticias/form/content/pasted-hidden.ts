/** What stands in pasted HTML and was not to be read there. */
import { styleOf } from './pasted-lines.ts'

const neverText = 'script, title, meta, link, template, xml, o\\:p, img'
const deleted = 'del, s, strike, .msoDel, [hidden]'
/** Of Word, and of a document that Google Docs saved. */
const comments = '[class*="MsoComment"], [class*="msocom"], a[id^="cmnt_ref"]'

const hidden =
  /(?:^|[;\s])(?:display:\s*none|visibility:\s*(?:hidden|collapse)|mso-hide:\s*all)|mso-element:\s*["']?comment|mso-special-character:\s*comment/i
const struck = /text-decoration(?:-line)?:[^;]*line-through|text-line-through:\s*(?:single|double)/i

/** The classes that a style sheet hides or strikes out, as spreadsheets do with a cell. */
export function hiddenClasses(sheet: string): ReadonlySet<string> {
  const rules = sheet
    .replace(/\/\*[\s\S]*?\*\/|<!--|-->|<\/?style\b[^>]*>/gi, '')
    .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gi, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g)
  return new Set(
    [...rules]
      .filter(([, , declarations = '']) => hidden.test(declarations) || struck.test(declarations))
      .flatMap(([, selectors = '']) => selectors.split(','))
      .flatMap((selector) => /^\s*\w*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? []),
  )
}

/** Removes tracked deletions, comments, hidden text and non-text elements; keeps tracked insertions. */
export function dropUnpublished(body: HTMLElement, unseen: ReadonlySet<string>): void {
  for (const note of body.querySelectorAll('a[href^="#cmnt_ref"]')) (note.closest('p')?.parentElement ?? note).remove()
  for (const element of body.querySelectorAll([neverText, deleted, comments].join(','))) element.remove()
  for (const element of body.querySelectorAll('[data-style], [class]')) {
    if (hidden.test(styleOf(element))) element.remove()
    // A cell or an entry that is struck out still has its place among the others.
    else if (struck.test(styleOf(element)) || [...element.classList].some((name) => unseen.has(name)))
      element.replaceChildren()
  }
}
