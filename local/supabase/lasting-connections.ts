/**
 * The database connections of the embedded Supabase. The driver does not survive the loss of one (it throws where nobody can catch, and
 * keeps who waits for a connection waiting: github.com/porsager/postgres/issues/1208, /1168), so it is never told of one: all
 * connections are given up together with what was built on them, and made anew for the next request.
 */
import { connect, type Socket } from 'node:net'
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import { StartError } from '../start-error.ts'
import type { Handler } from './handler.ts'

/** Milliseconds in which requests that use other connections than the lost one may still end by themselves. */
const patience = 2_000
/** Seconds in which connections end when they are closed. */
const closing = 1

type Options = Omit<NonNullable<Parameters<typeof createPostgresConnection>[0]['postgresOptions']>, 'socket'>

type Connections = {
  readonly handler: Handler
  readonly close: () => Promise<void>
}

/**
 * Answers by what `serve` builds on one set of connections, with 503 what was under way or could not begin because there is no database.
 * @throws what `serve` throws the first time.
 */
export async function withLastingConnections(
  url: string,
  options: Options,
  serve: (connection: PostgresConnection) => Promise<Handler>,
): Promise<Connections> {
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
async function openConnections(
  url: string,
  options: Options,
  serve: (connection: PostgresConnection) => Promise<Handler>,
  onLoss: () => void,
): Promise<Connections> {
  const sockets = new Set<Socket>()
  let state: 'open' | 'lost' | 'closing' = 'open'
  let giveUp = (): void => {}
  const givenUp = new Promise<void>((resolve) => {
    giveUp = resolve
  })
  const lose = (): void => {
    if (state !== 'open') return
    state = 'lost'
    onLoss()
    setTimeout(() => {
      giveUp()
      for (const socket of sockets) socket.destroy()
    }, patience).unref()
  }
  const socket = ({ host: [host], port: [port] }: { host: [string]; port: [number] }): Socket => {
    const made = connect({ host, port })
    sockets.add(made)
    const emit: (event: string | symbol, ...values: unknown[]) => boolean = made.emit.bind(made)
    return Object.assign(made, {
      emit(event: string | symbol, ...values: unknown[]): boolean {
        if (state === 'closing' || (event !== 'close' && event !== 'error')) return emit(event, ...values)
        lose()
        // The statements under way on it are refused by this; the driver's own handling of a closed socket is what must not run.
        return event === 'close' ? emit('error', new Error('the connection was closed')) : emit(event, ...values)
      },
    })
  }
  // A connection that ends by its age would count as lost.
  const postgresOptions = { ...options, max_lifetime: null, socket }
  const connection = createPostgresConnection({ url, postgresOptions })
  try {
    const handler = await Promise.race([serve(connection), givenUp])
    // What was read of the schema while a connection was lost may be nothing.
    if (!handler || isLost()) throw new StartError('La base de datos cerró la conexión: volvé a intentar.')
    return {
      handler: async (request) => {
        const answered = handler(request).catch((error: unknown) => {
          if (!isLost()) throw error
        })
        const response = await Promise.race([answered, givenUp])
        return !response || (response.status === 500 && isLost()) ? unavailable() : response
      },
      async close() {
        state = 'closing'
        await connection.driver.end({ timeout: closing })
      },
    }
  } catch (error) {
    lose()
    throw error
  }

  function isLost(): boolean {
    return state === 'lost'
  }
}

/** What PostgREST answers while it has no connection. */
const unavailable = (): Response =>
  Response.json(
    { code: 'PGRST001', message: 'Database client error. Retrying the connection.', details: null, hint: null },
    { status: 503 },
  )
