/**
 * The portal cannot start, and the person at the terminal can do something about it. `message` is one clear Spanish
 * sentence that says what; technical details travel in `cause`. Printed without a stack, exit 1 (design §3).
 */
export class StartError extends Error {
  override name = 'StartError'
}

/** The driver's codes for a connection that is gone. */
const isLostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(57P0\d|CONNECTION_(CLOSED|DESTROYED|ENDED))$/.test('code' in error ? String(error.code) : '') ||
    isLostConnection(error.cause))

/** The error, or the sentence for the lost database that is behind it. */
export const toStartError = (error: unknown): unknown =>
  isLostConnection(error)
    ? new StartError('Se perdió la conexión con la base de datos: volvé a ejecutar npm start.', { cause: error })
    : error
