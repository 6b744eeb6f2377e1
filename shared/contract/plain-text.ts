/** Which characters a text may hold (SG02). The database refuses the others with the same rules: private.plain_text, plain_line, is_visible. */

/** A line that was broken within a paragraph, a page's end: what word processors write where a line ends. */
const lineEnds = /\r\n|[\r\v\f\u0085]/g

/** Control characters, but tab and newline, and code points that are no characters. XML, and with it a feed, cannot hold them. */
const noSigns = /(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}]/gu

/** Soft hyphens, zero-width spaces and grapheme joiners: a word that holds one is not found, a telephone is no link. */
const invisibleInWords = /\u00AD|\u034F|\u200B|\u2060|\uFEFF/g

/** A character that shows: no blank, filler, combining mark without a letter, variation selector or tag. */
const visible =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: marks are listed to be told from letters.
  /[^\s\u0085\u00AD\u0300-\u036F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u2028-\u202E\u2060-\u206F\u20D0-\u20FF\u2800\u3164\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0\uFFF0-\uFFFB\u{E0000}-\u{E0FFF}]/u

/** The text in composed form (NFC) without control and invisible characters; every end of a line is a newline. */
export const plainText = (text: string): string =>
  text.replace(lineEnds, '\n').replace(noSigns, '').replace(invisibleInWords, '').normalize('NFC')

/** The text without marks that turn the direction of reading: they show other words than the text holds. */
export const withoutDirectionMarks = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '')

/** The plain text as one line, without marks of direction. */
export const plainLine = (text: string): string =>
  withoutDirectionMarks(plainText(text)).replace(/[\t\n\u2028\u2029]+/g, ' ')

/** True when a reader sees anything of the text. */
export const isVisible = (text: string): boolean => visible.test(text)

/** The plain text, trimmed; empty where nothing of it shows. */
export const visibleText = (text: string): string => (isVisible(text) ? plainText(text).trim() : '')

/** The plain line, trimmed; empty where nothing of it shows. */
export const visibleLine = (text: string): string => (isVisible(text) ? plainLine(text).trim() : '')
