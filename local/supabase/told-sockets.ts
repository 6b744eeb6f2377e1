import { connect, type Socket } from 'node:net'

/** What was under way on a connection that was lost fails with it. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
  readonly code = 'CONNECTION_CLOSED'
  constructor() {
    super('the connection was closed')
  }
}

type Address = { readonly host: readonly [string]; readonly port: readonly [number] }

export type ToldSockets = {
  /** The driver's: sockets that last as long as the server has them, and no question of its own (`arrayTypes`). */
  readonly options: {
    readonly socket: (address: Address) => Socket
    readonly max_lifetime: null
    readonly fetch_types: false
  }
  /** From now on a socket may close. */
  readonly letClose: () => void
  readonly destroy: () => void
}

/**
 * Sockets for the driver, which does not survive the loss of one (it throws where nobody can catch, and keeps who waits for a connection
 * waiting: github.com/porsager/postgres/issues/1208, /1168): it is never told of one. `onLoss` is, each time; `wasOpen`: it had reached the server.
 */
export function toldSockets(onLoss: (wasOpen: boolean) => void): ToldSockets {
  const sockets = new Set<Socket>()
  let isClosing = false
  const socket = ({ host: [host], port: [port] }: Address): Socket => {
    const made = connect({ host, port })
    let wasOpen = false
    made.once('connect', () => {
      wasOpen = true
    })
    sockets.add(made)
    const emit: (event: string | symbol, ...values: unknown[]) => boolean = made.emit.bind(made)
    return Object.assign(made, {
      emit(event: string | symbol, ...values: unknown[]): boolean {
        if (isClosing || (event !== 'close' && event !== 'error')) return emit(event, ...values)
        onLoss(wasOpen)
        // The statements under way on it are refused by this; the driver's own handling of a closed socket is what must not run.
        return event === 'close' ? emit('error', new ConnectionLost()) : emit(event, ...values)
      },
    })
  }
  return {
    options: { socket, max_lifetime: null, fetch_types: false },
    letClose() {
      isClosing = true
    },
    destroy() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
