/**
 * The portal cannot start, and the person at the terminal can do something about it. `message` is one clear Spanish
 * sentence that says what; technical details travel in `cause`. Printed without a stack, exit 1 (design §3).
 */
export class StartError extends Error {
  override name = 'StartError'
}

/** What PostgreSQL says of a cluster whose files are damaged or gone, or not those that its password was made with. */
const damage = new RegExp(
  [
    '\\b(?:XX001|XX002|28P01|3D000)\\b',
    'pg_control": (?:read \\d|No such file)|incorrect checksum in control file|is not a valid data directory',
    'server configuration file .*No such file|checkpoint record|could not access status of transaction',
    'could not open (?:file|directory) "(?:base|global|pg_\\w+)\\b.*No such file',
  ].join('|'),
)

/** What PostgreSQL says that ends connections, and what the driver says where one is gone. */
const lostConnection = /\b(?:57P0\d|CONNECTION_(?:CLOSED|DESTROYED|ENDED))\b/

/**
 * The error itself, or, where a damaged database or one that went is behind it, however far, the sentence that says so: whatever failed
 * because of it would otherwise send the person to look elsewhere. `embedded`: the database is the one in `dataDir`.
 */
export function explained(error: unknown, dataDir: string, embedded = true): unknown {
  const said = causes(error)
  if (embedded && said.some((cause) => damage.test(cause)))
    return new StartError(
      `La base de datos de ${dataDir} está dañada o le faltan archivos. Apartá esa carpeta sin tocarla, arrancá un portal vacío con PORTAL_EMPTY=1 npm start y, con él en marcha, poné la última copia con npm run restore -- copia.tar.gz («Copias de seguridad» en docs/operations.md). Sin datos propios, borrarla vuelve a los de muestra.`,
      { cause: error },
    )
  if (said.some((cause) => lostConnection.test(cause)))
    return new StartError(
      'Se perdió la conexión con la base de datos: volvé a ejecutar npm start; lo que estaba guardado sigue ahí.',
      { cause: error },
    )
  return error
}

/** What an error says, and each that caused it; a cause may be the text of a program. */
function causes(error: unknown): string[] {
  if (!(error instanceof Error)) return typeof error === 'string' ? [error] : []
  const code = 'code' in error ? String(error.code) : ''
  return [`${code} ${error.message}`, ...causes(error.cause)]
}
