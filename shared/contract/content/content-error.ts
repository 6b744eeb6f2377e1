/** A fault of content. `row` and `field` are labels for people; null for a fault across several. */
export type ContentFault = {
  /** "lugares.json" */
  readonly file: string
  /** "fila 3 (Centro)"; rows count from 1. */
  readonly row: string | null
  /** "minutes", "radio.frecuencia", "palabras 2". */
  readonly field: string | null
  /** Spanish clause that follows the place. */
  readonly reason: string
}

/** "lugares.json › fila 3 (Centro) › lat: va un número, sin comillas". */
export const faultLine = ({ file, row, field, reason }: ContentFault): string =>
  `${[file, row, field].filter((part) => part !== null).join(' › ')}: ${reason}`

/** Error for invalid content; `message` has each fault on a line. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly faults: readonly ContentFault[]

  /** @param panelFiles those whose content was saved in the panel. */
  constructor(faults: readonly ContentFault[], panelFiles: readonly string[] = []) {
    const count = faults.length === 1 ? 'un error' : `${faults.length} errores`
    const savedInPanel = [...new Set(faults.map(({ file }) => file))].filter((file) => panelFiles.includes(file))
    const advice =
      savedInPanel.length === 0
        ? ''
        : `\nNo está en los archivos, se guardó en el panel y se corrige ahí (Datos del municipio): ${savedInPanel.join(', ')}`
    super(`El contenido (content) tiene ${count}:\n${faults.map(faultLine).join('\n')}${advice}`)
    this.faults = faults
  }
}

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null

/** "comisiones, fila 2 (Salud)"; without the name of the main list, "filas". */
function rowLabel(list: readonly string[], number: number, row: Readonly<Record<PropertyKey, unknown>>): string {
  const { name, title, label, neighborhood, pagina } = row
  const rowTitle = [name, title, neighborhood, label, pagina].find((word) => typeof word === 'string' && word !== '')
  return [...list.filter((word) => word !== 'filas'), `fila ${number}${rowTitle ? ` (${rowTitle})` : ''}`].join(', ')
}

/** Describes the place at a path of `value` (field names, and list indexes from 0). */
export function placeOf(value: unknown, path: readonly PropertyKey[]): Pick<ContentFault, 'row' | 'field'> {
  const rows: string[] = []
  let words: string[] = []
  let at = value
  for (const step of path) {
    at = isObject(at) ? at[step] : undefined
    if (typeof step !== 'number') words.push(String(step))
    else if (!isObject(at)) words.push(`${words.pop() ?? ''} ${step + 1}`.trim())
    else {
      rows.push(rowLabel(words, step + 1, at))
      words = []
    }
  }
  return { row: rows.join(', ') || null, field: words.join('.') || null }
}
