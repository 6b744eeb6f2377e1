/** Cleans pasted HTML of word processors for the editor's schema. */
import { Fragment, type Schema, Slice } from '@tiptap/pm/model'
import { Selection, TextSelection } from '@tiptap/pm/state'
import { isInTable } from '@tiptap/pm/tables'
import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { documentOf } from './editor-tree.ts'
import { splitLines, styleOf, wrap, wrapBlocks } from './pasted-lines.ts'
import { extractWordMarkers, rebuildLists } from './pasted-lists.ts'
import { replaceRaised } from './pasted-raised.ts'
import { betweenLines, limitTables } from './pasted-tables.ts'

const styleSheets = /<style\b[\s\S]*?<\/style>/gi
/** Cells copied without their table, whose words the parser would join. */
const looseCells = /^(?:\s|<meta\b[^>]*>|<!--[\s\S]*?-->)*<(?:tbody|thead|tr|td|th)\b/i

/**
 * Converts pasted HTML to the editor's schema, without hidden or deleted text. Styles become data attributes: the panel's policy
 * blocks and reports applied ones. `refused`: omitted media and tables, in Spanish.
 */
export function cleanPastedHtml(html: string): { readonly html: string; readonly refused: readonly string[] } {
  const hiddenNames = hiddenClasses(html.match(styleSheets)?.join('') ?? '')
  const unstyled = html
    .replace(styleSheets, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ' data-style'))
  const whole = looseCells.test(unstyled) ? `<table>${unstyled}</table>` : `<div>${unstyled}</div>`
  const { body } = new DOMParser().parseFromString(whole, 'text/html')
  const refused = refusedMedia(body)
  removeHidden(body, hiddenNames)
  for (const link of body.querySelectorAll('a')) unwrapRedirect(link)
  replaceRaised(body)
  extractWordMarkers(body)
  for (const inline of body.querySelectorAll('span, a, font, b, strong, i, em')) {
    applyMarkStyle(inline, /font-weight:\s*(?:bold|[5-9]00)/i, /font-weight:\s*(?:normal|[1-4]00)/i, 'b')
    applyMarkStyle(inline, /font-style:\s*italic/i, /font-style:\s*normal/i, 'i')
  }
  wrapBlocks(body)
  splitLines(body)
  refused.push(...limitTables(body))
  rebuildLists(body)
  for (const styled of body.querySelectorAll('[data-style]')) styled.removeAttribute('data-style')
  return { html: body.innerHTML, refused }
}

const countText = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${many}`]

/** Counts images, except spacers, and embedded media, in Spanish. */
function refusedMedia(body: HTMLElement): string[] {
  const images = [...body.querySelectorAll('img')].filter(({ width, height }) => width !== 1 && height !== 1)
  const frames = body.querySelectorAll('iframe, video, audio, object, embed')
  return [
    ...countText(images.length, 'una imagen', 'imágenes'),
    ...countText(frames.length, 'un contenido de otro sitio', 'contenidos de otros sitios'),
  ]
}

/** Turns a bold or italic style into a mark; removes a mark styled as normal. */
function applyMarkStyle(element: Element, on: RegExp, off: RegExp, mark: 'b' | 'i'): void {
  const isMark = element.matches(mark === 'b' ? 'b, strong' : 'i, em')
  if (isMark && off.test(styleOf(element))) {
    element.replaceWith(...element.childNodes)
  } else if (!isMark && on.test(styleOf(element))) {
    element.append(wrap(mark, [...element.childNodes]))
  }
}

/** Replaces Google's redirects by their target. */
function unwrapRedirect(link: HTMLAnchorElement): void {
  if (!URL.canParse(link.href)) return
  const { hostname, pathname, searchParams } = new URL(link.href)
  const target = searchParams.get('q')
  if (/(?:^|\.)google\.[a-z.]+$/.test(hostname) && pathname === '/url' && target) link.setAttribute('href', target)
}

const neverText = 'script, title, meta, link, template, xml, o\\:p, img'
const deleted = 'del, s, strike, .msoDel, [hidden]'
/** Comments of Word, and of documents saved by Google Docs. */
const comments = '[class*="MsoComment"], [class*="msocom"], a[id^="cmnt_ref"]'

const hidden =
  /(?:^|[;\s])(?:display:\s*none|visibility:\s*(?:hidden|collapse)|mso-hide:\s*all)|mso-element:\s*["']?comment|mso-special-character:\s*comment/i
const struck = /text-decoration(?:-line)?:[^;]*line-through|text-line-through:\s*(?:single|double)/i

/** Classes that a style sheet hides or strikes out, as spreadsheets do with cells. */
function hiddenClasses(sheet: string): ReadonlySet<string> {
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
function removeHidden(body: HTMLElement, hiddenNames: ReadonlySet<string>): void {
  for (const note of body.querySelectorAll('a[href^="#cmnt_ref"]')) (note.closest('p')?.parentElement ?? note).remove()
  for (const element of body.querySelectorAll([neverText, deleted, comments].join(','))) element.remove()
  for (const element of body.querySelectorAll('[data-style], [class]')) {
    if (hidden.test(styleOf(element))) element.remove()
    // A struck-out cell keeps its place, empty.
    else if (struck.test(styleOf(element)) || [...element.classList].some((name) => hiddenNames.has(name)))
      element.replaceChildren()
  }
}

type PasteCallbacks = {
  /** Called with the omitted parts of a paste, in Spanish. */
  readonly onRefused: (what: readonly string[]) => void
  readonly onFiles: (files: readonly File[]) => void
}

/** Paste handlers of the editor: files, HTML, and plain text as stored markup. */
export const pasteHandlers = ({
  onRefused,
  onFiles,
}: PasteCallbacks): Pick<EditorProps, 'transformPastedHTML' | 'clipboardTextParser' | 'handlePaste' | 'handleDrop'> => {
  const takeFiles = (data: DataTransfer | null, event: Event): boolean => {
    const files = [...(data?.files ?? [])]
    // Office programs add a picture of the text to its HTML.
    if (files.length === 0 || hasText(data?.getData('text/html') ?? '')) return false
    event.preventDefault()
    onFiles(files)
    return true
  }
  return {
    transformPastedHTML: (pasted) => {
      if (ownCells.test(pasted)) return pasted
      const { html, refused } = cleanPastedHtml(pasted)
      onRefused(refused)
      return html
    },
    clipboardTextParser: (pasted, context) => new Slice(pastedBlocks(pasted, context.doc.type.schema), 0, 0),
    handlePaste: (view, event, slice) =>
      takeFiles(event.clipboardData, event) || pasteIntoCell(view, event.clipboardData, slice),
    handleDrop: (view, event, _slice, isMoved) => {
      if (isMoved || !event.dataTransfer?.files.length) return false
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
      if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))))
      return takeFiles(event.dataTransfer, event)
    },
  }
}

/** Cells copied in the editor: its own schema, which needs no cleaning. */
const ownCells = /^(?:\s|<meta\b[^>]*>)*<table\b[^>]*\bdata-pm-slice=/

/** Parses stored markup; keeps the spaces around words within a line. */
function pastedBlocks(pasted: string, schema: Schema): Fragment {
  const { content } = schema.nodeFromJSON(documentOf(pasted))
  const [, before = '', after = ''] = /^( *)\S(?:.*\S)?( *)$/.exec(pasted) ?? []
  const only = content.firstChild
  if (content.childCount !== 1 || !only?.isTextblock || !(before || after)) return content
  const spaces = (text: string) => (text ? Fragment.from(schema.text(' ')) : Fragment.empty)
  return Fragment.from(only.copy(spaces(before).append(only.content).append(spaces(after))))
}

const cells = /<(?:table|tr|td|th)\b/i

/** Pastes lines into a table's cell as one; the slice has a cell for each. False elsewhere, and for cells, photos and embeds. */
function pasteIntoCell({ state, dispatch }: EditorView, data: DataTransfer | null, slice: Slice): boolean {
  if (!isInTable(state) || !(state.selection instanceof TextSelection)) return false
  const lines: Fragment[] = []
  let hasOther = cells.test(data?.getData('text/html') ?? '')
  slice.content.descendants((node) => {
    if (node.isBlock && node.isAtom) hasOther = true
    if (node.isTextblock && node.content.size > 0) lines.push(node.content)
    return !node.isTextblock
  })
  const [first, ...others] = lines
  if (hasOther || !first || others.length === 0) return false
  const separator = Fragment.from(state.schema.text(betweenLines))
  const line = others.reduce((all, next) => all.append(separator).append(next), first)
  dispatch(state.tr.replaceSelection(new Slice(line, 0, 0)).scrollIntoView())
  return true
}

const hasText = (html: string): boolean =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== ''
