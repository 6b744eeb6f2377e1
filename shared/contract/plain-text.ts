/** Allowed characters of texts (SG02), checked by the database too: private.plain_text, plain_line, is_visible. */

/** Line ends of word processors. */
const lineEnds = /\r\n|[\r\v\f\u0085]/g

/** Control characters except tab and newline, and noncharacters, which feeds may not contain. */
const invalidCharacters = /(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}]/gu

/** Soft hyphens, zero-width spaces and joiners, which break searches and telephones. */
const invisibleInWords = /\u00AD|\u034F|\u200B|\u2060|\uFEFF/g

/** A visible character: no blank, filler, lone combining mark, variation selector or tag. */
const visibleCharacter =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: marks are listed apart from letters.
  /[^\s\u0085\u00AD\u0300-\u036F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u2028-\u202E\u2060-\u206F\u20D0-\u20FF\u2800\u3164\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0\uFFF0-\uFFFB\u{E0000}-\u{E0FFF}]/u

/** Returns NFC without control and invisible characters, with "\n" as line end. */
export const stripControlCharacters = (text: string): string =>
  text.replace(lineEnds, '\n').replace(invalidCharacters, '').replace(invisibleInWords, '').normalize('NFC')

/** Removes direction marks, which can change how a text reads. */
export const withoutDirectionMarks = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '')

/** Plain text on one line. */
export const toSingleLine = (text: string): string =>
  withoutDirectionMarks(stripControlCharacters(text)).replace(/[\t\n\u2028\u2029]+/g, ' ')

export const hasVisibleCharacter = (text: string): boolean => visibleCharacter.test(text)

/** Trimmed plain text; empty without a visible character. */
export const visibleText = (text: string): string =>
  hasVisibleCharacter(text) ? stripControlCharacters(text).trim() : ''

/** Trimmed plain line; empty without a visible character. */
export const visibleLine = (text: string): string => (hasVisibleCharacter(text) ? toSingleLine(text).trim() : '')
