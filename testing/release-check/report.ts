/** What `npm run release:check` has looked at, as rows of a table. */

/** `unchecked`: it could not be looked at here, and `said` is what to do instead. */
type Outcome = 'passed' | 'failed' | 'unchecked'

/** One thing looked at. `said`: what was found, or the reason. */
export type Row = {
  readonly name: string
  readonly outcome: Outcome
  readonly said: string
  readonly seconds: number
}

/** A check ends with this where something is wrong: the message is the reason, for people, without a stack trace. */
export class Finding extends Error {
  override name = 'Finding'
}

/** A check ends with this where it cannot be made here: the message says what to do instead. */
export class Unchecked extends Error {
  override name = 'Unchecked'
}

/** Runs a check and measures it. `body` returns what it found, in a few words; anything but Finding and Unchecked is a defect. */
export async function check(name: string, body: () => Promise<string>): Promise<Row> {
  const started = performance.now()
  const row = (outcome: Outcome, said: string): Row => ({
    name,
    outcome,
    said,
    seconds: (performance.now() - started) / 1000,
  })
  try {
    return row('passed', await body())
  } catch (error) {
    if (error instanceof Unchecked) return row('unchecked', error.message)
    if (error instanceof Finding) return row('failed', error.message)
    return row('failed', error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

const signs: Readonly<Record<Outcome, string>> = { passed: '✓', failed: '✗', unchecked: '–' }
const decimal = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',')

/** Bytes as people here read them: «1,3 MB». */
export const megabytes = (bytes: number): string => `${decimal(bytes / 1_000_000, 1)} MB`

/** A line of the table; reasons stand below it. */
export function line({ name, outcome, said, seconds }: Row): string {
  const shown = outcome === 'passed' ? said : { failed: 'falló', unchecked: 'no se puede acá' }[outcome]
  return `${signs[outcome]} ${name.padEnd(34)} ${shown.padEnd(44)} ${`${decimal(seconds, 1)} s`.padStart(8)}`.trimEnd()
}

/** Why rows failed or could not be checked, one paragraph each. */
const reasons = (rows: readonly Row[]): string =>
  rows
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ outcome, name, said }) => `${signs[outcome]} ${name}: ${said}\n\n`)
    .join('')

/** What stands below the table, and the exit code: 1 unless something passed and nothing failed. */
export function verdict(rows: readonly Row[]): { readonly text: string; readonly exitCode: 0 | 1 } {
  const failed = rows.find(({ outcome }) => outcome === 'failed')
  const passed = rows.filter(({ outcome }) => outcome === 'passed').length
  if (failed) return { text: `${reasons(rows)}No publiques todavía: falló «${failed.name}».`, exitCode: 1 }
  if (passed === 0) return { text: 'No se controló nada.', exitCode: 1 }
  return { text: `${reasons(rows)}Se puede publicar. Controles bien: ${passed}.`, exitCode: 0 }
}
