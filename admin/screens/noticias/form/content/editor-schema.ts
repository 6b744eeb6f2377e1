/** ProseMirror schema of a news text: the blocks of shared/article/text-tree.ts; pasted text is reduced to them. */
import { type Extensions, Mark, markInputRule, Node, wrappingInputRule } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions'
import type { ResolvedPos } from '@tiptap/pm/model'
import { safeHref } from '#shared/article/clean-line.ts'
import { tableNodes } from './editor-table.ts'

const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = safeHref(element.getAttribute('href') ?? '')
        return href === undefined ? false : { href }
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})

/** Creates a node for a block without text, which keeps its attributes when copied. */
const createAtom = <Name extends string>(name: string, attributes: readonly Name[]) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () =>
      Object.fromEntries(
        attributes.map((key) => [
          key,
          {
            default: '',
            parseHTML: (element: HTMLElement) => element.getAttribute(`data-${key}`) ?? '',
            renderHTML: (attrs: Record<string, unknown>) => ({ [`data-${key}`]: attrs[key] }),
          },
        ]),
      ),
    parseHTML: () => [{ tag: `figure[data-kind="${name}"]` }],
    renderHTML: ({ HTMLAttributes }) => ['figure', { ...HTMLAttributes, 'data-kind': name }],
  })

export const Photo = createAtom('photo', ['id', 'caption'])
export const EmbedNode = createAtom('embed', ['address'])
export const FileNode = createAtom('file', ['title', 'address'])

/** Whether the block before a top-level position is a list. */
const isBelowList = ($from: ResolvedPos): boolean => {
  const before = $from.doc.resolve($from.before()).nodeBefore?.type.name
  return before === 'bulletList' || before === 'orderedList'
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Extensions of the editor. `nodes`: photo, embed and file, with node views (nodes.tsx) or plain. */
export const editorSchema = (nodes: Extensions = [Photo, EmbedNode, FileNode]): Extensions => [
  Document,
  Paragraph,
  Text,
  // Input rules as the stored markup: one star is plain text.
  Bold.extend({
    addInputRules() {
      return [markInputRule({ find: /(?:^|\s)(\*\*(?!\s)([^*]*[^\s*])\*\*)$/, type: this.type })]
    },
    addPasteRules: () => [],
  }),
  Italic.extend({
    addInputRules() {
      return [markInputRule({ find: /(?:^|\s)(_(?!\s)([^_]*[^\s_])_)$/, type: this.type })]
    },
    addPasteRules: () => [],
  }),
  Link,
  // One level: every pasted heading maps to it.
  Heading.extend({ parseHTML: () => headings.map((tag) => ({ tag, attrs: { level: 2 } })) }).configure({ levels: [2] }),
  Blockquote.extend({ content: 'paragraph+' }),
  BulletList,
  OrderedList.extend({
    addAttributes: () => ({}),
    // "2026. " begins no list.
    addInputRules() {
      return [wrappingInputRule({ find: /^1\.\s$/, type: this.type })]
    },
    // Its paste rule would number "3. Tres" from 1.
    addProseMirrorPlugins: () => [],
  }),
  // Several paragraphs, which become items of their own: the list commands pass through such items.
  ListItem.extend({
    content: 'paragraph+',
    addKeyboardShortcuts() {
      return {
        ...this.parent?.(),
        /** Joins the paragraph below a list to its last item. */
        Backspace: () => {
          const { empty, $from } = this.editor.state.selection
          const joins = empty && $from.depth === 1 && $from.parentOffset === 0 && isBelowList($from)
          return joins && this.editor.commands.joinTextblockBackward()
        },
      }
    },
  }),
  ListKeymap,
  UndoRedo,
  Gapcursor,
  Dropcursor.configure({ class: 'drop-place' }),
  TrailingNode,
  ...tableNodes,
  ...nodes,
]
