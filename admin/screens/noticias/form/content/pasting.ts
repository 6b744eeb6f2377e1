/** The paste handler of the news editor: sanitises HTML to the editor's schema and parses plain text as stored markup. */
import type { EditorProps } from '@tiptap/pm/view'
import { documentOf } from './editor-tree.ts'
import { cleanPastedHtml } from './pasted-html.ts'

export const pasting: Pick<EditorProps, 'transformPastedHTML' | 'clipboardTextParser'> = {
  transformPastedHTML: cleanPastedHtml,
  clipboardTextParser: (pasted, context) => context.doc.type.schema.nodeFromJSON(documentOf(pasted)).slice(0),
}
