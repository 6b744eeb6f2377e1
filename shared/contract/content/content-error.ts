/** Faults of content, as data and in words. */

/** `row` and `field` as people read them; null for a fault of more. */
export type ContentFault = {
  /** Name of the file in content, "lugares.json". */
  readonly file: string
  /** "fila 3 (Centro)"; rows count from 1. */
  readonly row: string | null
  /** "minutes", "radio.frecuencia", "palabras 2". */
  readonly field: string | null
  /** A plain clause after the place. */
  readonly reason: string
}

/** "lugares.json › fila 3 (Centro) › lat: va un número, sin comillas". */
export const faultLine = ({ file, row, field, reason }: ContentFault): string =>
  `${[file, row, field].filter((part) => part !== null).join(' › ')}: ${reason}`

/** Invalid content: every fault on a line of `message`. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly faults: readonly ContentFault[]

  /** @param saved parts saved in the panel rather than files. */
  constructor(faults: readonly ContentFault[], saved: readonly string[] = []) {
    const count = faults.length === 1 ? 'un error' : `${faults.length} errores`
    const elsewhere = [...new Set(faults.map(({ file }) => file))].filter((file) => saved.includes(file))
    const advice =
      elsewhere.length === 0
        ? ''
        : `\nNo está en los archivos, se guardó en el panel y se corrige ahí (Datos del municipio): ${elsewhere.join(', ')}`
    super(`El contenido (content) tiene ${count}:\n${faults.map(faultLine).join('\n')}${advice}`)
    this.faults = faults
  }
}

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null

/** "comisiones, fila 2 (Salud)"; the main list "filas" needs no name. */
function rowWords(list: readonly string[], number: number, row: Readonly<Record<PropertyKey, unknown>>): string {
  const { name, title, label, neighborhood, pagina } = row
  const called = [name, title, neighborhood, label, pagina].find((word) => typeof word === 'string' && word !== '')
  return [...list.filter((word) => word !== 'filas'), `fila ${number}${called ? ` (${called})` : ''}`].join(', ')
}

/** The place of a path in words. @param path from `value`: field names, and list indexes from 0. */
export function placeOf(value: unknown, path: readonly PropertyKey[]): Pick<ContentFault, 'row' | 'field'> {
  const rows: string[] = []
  let words: string[] = []
  let at = value
  for (const step of path) {
    at = isObject(at) ? at[step] : undefined
    if (typeof step !== 'number') words.push(String(step))
    else if (!isObject(at)) words.push(`${words.pop() ?? ''} ${step + 1}`.trim())
    else {
      rows.push(rowWords(words, step + 1, at))
      words = []
    }
  }
  return { row: rows.join(', ') || null, field: words.join('.') || null }
}
