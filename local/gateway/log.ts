/** Takes one line for the log of the local stack, without a line break at its end. */
export type Log = (line: string) => void

/** The text of anything thrown: the stack where there is one, because the log is for the engineer. */
export const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

/** True for the error of a stream whose reader went away: a browser that leaves before the end is no failure of ours. */
export const isCallerGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
