/** Which signs a text may hold (SG02). The database refuses the others: private.plain_text is this function's twin. */

/** A line that was broken within a paragraph, a page's end: what word processors write where a line ends. */
const lineEnds = /\r\n|[\r\v\f\u0085]/g

/** Control characters, but tab and newline, and code points that are no characters. XML, and with it a feed, cannot hold them. */
const noSigns = /(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}]/gu

/** The text without signs that nobody sees and a feed breaks at; every end of a line is a newline. */
export const plainText = (text: string): string => text.replace(lineEnds, '\n').replace(noSigns, '')

/** The text without marks that turn the direction of reading: they show other words than the text holds. */
export const withoutDirectionMarks = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '')

/** The text as one line, without marks of direction. private.plain_line is its twin. */
export const plainLine = (text: string): string =>
  withoutDirectionMarks(plainText(text)).replace(/[\t\n\u2028\u2029]+/g, ' ')
