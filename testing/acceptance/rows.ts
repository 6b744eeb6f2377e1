/** The rows of the acceptance list (docs/acceptance.md), each with the id that its test's title names. */

/** `section` is the letters that its ids begin with, `title` what stands after them in the heading. */
export type Section = { readonly section: string; readonly title: string; readonly rows: readonly Row[] }
type Row = { readonly id: string; readonly text: string }

/** Reads the list. A bullet may hold several rows, each beginning with its id: "- E02 GET … E03 GET …". */
export function acceptanceSections(markdown: string): Section[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n')
      const [, section = '', title = ''] = /^([A-Z]+)\. (.*)$/.exec(heading) ?? []
      return {
        section,
        title,
        rows: lines.filter((line) => line.startsWith('- ')).flatMap((line) => rowsOf(line, section)),
      }
    })
}

function rowsOf(line: string, section: string): Row[] {
  // Only where a sentence begins: elsewhere an id refers to another row.
  const starts = [...line.matchAll(new RegExp(`(?<=^- |[.;)] )${section}\\d{2}(?= )`, 'g'))]
  return starts.map(({ 0: id, index }, position) => ({
    id,
    text: line.slice(index + id.length, starts[position + 1]?.index).trim(),
  }))
}
