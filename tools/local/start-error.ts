/** Error of a start, printed without stack: `message` advises in one Spanish sentence, `cause` has details. */
export class StartError extends Error {
  override name = 'StartError'
}

const isLostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(57P0\d|CONNECTION_(CLOSED|DESTROYED|ENDED))$/.test('code' in error ? String(error.code) : '') ||
    isLostConnection(error.cause))

/** Returns the error, or a StartError for a lost database. */
export const toStartError = (error: unknown): unknown =>
  isLostConnection(error)
    ? new StartError('Se perdió la conexión con la base de datos: volvé a ejecutar npm start.', { cause: error })
    : error
