/** The portal cannot start; `message` advises in one Spanish sentence, `cause` has details. Printed without stack, exit 1. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Driver codes of a lost connection. */
const isLostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(57P0\d|CONNECTION_(CLOSED|DESTROYED|ENDED))$/.test('code' in error ? String(error.code) : '') ||
    isLostConnection(error.cause))

/** The error, or the sentence for its lost database. */
export const toStartError = (error: unknown): unknown =>
  isLostConnection(error)
    ? new StartError('Se perdió la conexión con la base de datos: volvé a ejecutar npm start.', { cause: error })
    : error
