/** How the editor of a news text takes what is pasted: HTML brought to the forms that it has, plain text read as a stored one. */
import type { EditorProps } from '@tiptap/pm/view'
import { documentOf } from './editor-tree.ts'
import { cleanPastedHtml } from './pasted-html.ts'

export const pasting: Pick<EditorProps, 'transformPastedHTML' | 'clipboardTextParser'> = {
  transformPastedHTML: cleanPastedHtml,
  clipboardTextParser: (pasted, context) => context.doc.type.schema.nodeFromJSON(documentOf(pasted)).slice(0),
}
