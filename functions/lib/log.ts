/** Writes one JSON line per event. */
type Level = 'debug' | 'info' | 'warn' | 'error'
export type Log = (level: Level, event: string, details?: Readonly<Record<string, unknown>>) => void

/** Writes `{"level","event",…details}`; `debug` only with PORTAL_DEBUG. */
export const log: Log = (level, event, details = {}) => {
  if (level === 'debug' && !process.env.PORTAL_DEBUG) return
  console[level](escapeControls(JSON.stringify({ level, event, ...details }, serializeErrors)))
}

/** Characters that JSON leaves unescaped and terminals act on: C1 controls, line ends, text direction. */
const controlCharacters = /[\u007f-\u009f\u2028\u2029\p{Bidi_Control}]/gu
const escapeControls = (json: string): string =>
  json.replace(controlCharacters, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

function serializeErrors(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value
  const { name, message, stack, cause } = value
  return { name, message, stack, ...(cause !== undefined && { cause }) }
}
