/** The news editor in a test page, without the panel. */
import { Editor } from '@tiptap/core'
import { editorSchema } from '../../../admin/screens/noticias/form/content/editor-schema.ts'
import { textOfDocument } from '../../../admin/screens/noticias/form/content/editor-tree.ts'
import { cleanPastedHtml, pasteHandlers } from '../../../admin/screens/noticias/form/content/pasted-html.ts'

declare global {
  /** Called by tests in the page. */
  var editorInPage: { readonly paste: typeof paste; readonly cleaningTime: typeof cleaningTime }
}

/** Pastes into an empty editor. @returns the stored text, and what was left out. */
function paste(html: string, plain: string): { readonly text: string; readonly refused: readonly string[] } {
  const element = document.body.appendChild(document.createElement('div'))
  let refused: readonly string[] = []
  const editorProps = pasteHandlers({ onRefused: (what) => (refused = what), onFiles: () => undefined })
  const editor = new Editor({ element, extensions: editorSchema(), injectCSS: false, editorProps })
  const clipboardData = new DataTransfer()
  if (html) clipboardData.setData('text/html', html)
  clipboardData.setData('text/plain', plain)
  editor.view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  const text = textOfDocument(editor.getJSON())
  editor.destroy()
  element.remove()
  return { text, refused }
}

/** Milliseconds to clean HTML, the least of five. */
function cleaningTime(html: string): number {
  const times = Array.from({ length: 5 }, () => {
    const from = performance.now()
    cleanPastedHtml(html)
    return performance.now() - from
  })
  return Math.min(...times)
}

globalThis.editorInPage = { paste, cleaningTime }
