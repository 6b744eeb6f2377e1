/**
 * The database connections of the embedded Supabase. The driver does not survive the loss of one (told-sockets.ts): all connections are
 * given up together with what was built on them, and made anew for the next request.
 */
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import { StartError } from '../start-error.ts'
import type { Handler } from './handler.ts'
import { toldSockets } from './told-sockets.ts'

/** Milliseconds in which requests that use other connections than the lost one may still end by themselves. */
const patience = 2_000
/** Seconds in which connections end when they are closed. */
const closing = 1

type Options = Omit<NonNullable<Parameters<typeof createPostgresConnection>[0]['postgresOptions']>, 'socket'>

/** Builds what answers on a set of connections. */
type Serve = (connection: PostgresConnection) => Promise<Handler>

type Connections = {
  readonly handler: Handler
  readonly close: () => Promise<void>
}

/**
 * Answers by what `serve` builds on one set of connections, with 503 what was under way or could not begin because there is no database.
 * @throws what `serve` throws the first time.
 */
export async function withLastingConnections(url: string, options: Options, serve: Serve): Promise<Connections> {
  let current: Promise<Connections> | undefined
  const open = (): Promise<Connections> => {
    const opened = openConnections(url, options, serve, () => {
      if (current === opened) current = undefined
    })
    current = opened
    return opened
  }
  await open()
  return {
    async handler(request) {
      const connections = await (current ?? open()).catch(() => undefined)
      return connections ? connections.handler(request) : unavailable()
    },
    close: async () => (await current?.catch(() => undefined))?.close(),
  }
}

/** One set of connections; `onLoss` is called when the first of them is lost or cannot be made, or `serve` fails. */
async function openConnections(url: string, options: Options, serve: Serve, onLoss: () => void): Promise<Connections> {
  let isLost = false
  let giveUp = (): void => {}
  const givenUp = new Promise<void>((resolve) => {
    giveUp = resolve
  })
  const lose = (): void => {
    if (isLost) return
    isLost = true
    onLoss()
    setTimeout(() => {
      giveUp()
      sockets.destroy()
    }, patience).unref()
  }
  const sockets = toldSockets(lose)
  const connection = createPostgresConnection({ url, postgresOptions: { ...options, ...sockets.options } })
  try {
    const handler = await Promise.race([serve(connection), givenUp])
    // What was read of the schema while a connection was lost may be nothing.
    if (!handler || isLost) throw new StartError('La base de datos cerró la conexión: volvé a intentar.')
    return {
      handler: async (request) => {
        const answered = handler(request).catch((error: unknown) => {
          if (!isLost) throw error
        })
        const response = await Promise.race([answered, givenUp])
        return !response || (response.status === 500 && isLost) ? unavailable() : response
      },
      async close() {
        sockets.letClose()
        await connection.driver.end({ timeout: closing })
      },
    }
  } catch (error) {
    lose()
    throw error
  }
}

/** What PostgREST answers while it has no connection. */
const unavailable = (): Response =>
  Response.json(
    { code: 'PGRST001', message: 'Database client error. Retrying the connection.', details: null, hint: null },
    { status: 503 },
  )
