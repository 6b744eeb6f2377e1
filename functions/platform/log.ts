/** One JSON line for each thing that the people who run the portal should know. */
type Level = 'debug' | 'info' | 'warn' | 'error'
export type Log = (level: Level, event: string, details?: Readonly<Record<string, unknown>>) => void

/** Writes `{"level","event",…details}` to the console, errors with their stack. `debug` is written only under PORTAL_DEBUG. */
export const log: Log = (level, event, details = {}) => {
  if (level === 'debug' && !process.env.PORTAL_DEBUG) return
  console[level](JSON.stringify({ level, event, ...details }, plainErrors))
}

function plainErrors(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value
  const { name, message, stack, cause } = value
  return { name, message, stack, ...(cause !== undefined && { cause }) }
}
