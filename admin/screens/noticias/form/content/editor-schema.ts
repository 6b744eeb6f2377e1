/** What the editor of a news text knows: the forms of shared/article/text-tree.ts and no other, so that whatever is pasted is brought to them. */
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
import { safeHref } from '#shared/article/clean-line.ts'

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

/** What is no text: a photo of the gallery, a video. Copied within the editor it stays what it is. */
export const Photo = Node.create({
  name: 'photo',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    id: { default: '', parseHTML: (element) => element.dataset.photo, renderHTML: ({ id }) => ({ 'data-photo': id }) },
    caption: {
      default: '',
      parseHTML: (element) => element.dataset.caption ?? '',
      renderHTML: ({ caption }) => ({ 'data-caption': caption }),
    },
  }),
  parseHTML: () => [{ tag: 'figure[data-photo]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
})

export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    address: {
      default: '',
      parseHTML: (element) => element.dataset.video,
      renderHTML: ({ address }) => ({ 'data-video': address }),
    },
  }),
  parseHTML: () => [{ tag: 'figure[data-video]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
})

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** All of it; `nodes` are the two that draw themselves (nodes.tsx), or as they stand here. */
export const editorSchema = (nodes: Extensions = [Photo, Video]): Extensions => [
  Document,
  Paragraph,
  Text,
  // What is typed becomes a mark where it would read as one: one star is a star.
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
  // There is one level: every heading of a pasted page is one.
  Heading.extend({ parseHTML: () => headings.map((tag) => ({ tag, attrs: { level: 2 } })) }).configure({ levels: [2] }),
  Blockquote.extend({ content: 'paragraph+' }),
  BulletList,
  OrderedList.extend({
    addAttributes: () => ({}),
    // "2026. " begins no list.
    addInputRules() {
      return [wrappingInputRule({ find: /^1\.\s$/, type: this.type })]
    },
    // They make a list of "3. Tres", which begins with 1: plain text is read as a stored one.
    addProseMirrorPlugins: () => [],
  }),
  ListItem.extend({ content: 'paragraph' }),
  ListKeymap,
  UndoRedo,
  Gapcursor,
  Dropcursor.configure({ class: 'drop-place' }),
  TrailingNode,
  ...nodes,
]
