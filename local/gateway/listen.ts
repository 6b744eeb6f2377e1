/** Opening a server on a port, with a sentence for the person at the terminal when that fails (design §3). */
import type { Server } from 'node:http'
import { StartError } from '../start-error.ts'

export type ListenOptions = {
  /** Address to bind; only this machine unless said: the demo accounts have public passwords. */
  readonly host?: string | undefined
  /** Environment variable that chooses the port, for the sentence. */
  readonly portVariable?: string | undefined
}

/**
 * Listens and answers with the server's origin, without a trailing slash.
 * @param port TCP port; 0 takes any free one.
 * @throws {StartError} when the port is taken or may not be used.
 */
export function listenOn(server: Server, port: number, options: ListenOptions = {}): Promise<string> {
  const host = options.host ?? '127.0.0.1'
  return new Promise((resolve, reject) => {
    const refuse = (cause: NodeJS.ErrnoException): void => reject(explain(cause, port, options.portVariable))
    server.once('error', refuse)
    server.listen(port, host, () => {
      server.off('error', refuse)
      const address = server.address()
      const bound = typeof address === 'object' && address ? address.port : port
      // "localhost", not the number: it is the name in SITE_URL and ADMIN_URL, and cookies and Origin go by name.
      resolve(`http://${host === '127.0.0.1' || host === '::1' ? 'localhost' : host}:${bound}`)
    })
  })
}

function explain(cause: NodeJS.ErrnoException, port: number, portVariable: string | undefined): Error {
  const why = { EADDRINUSE: 'está en uso', EACCES: 'no se puede usar sin permisos' }[cause.code ?? '']
  if (!why) return cause
  const advice = portVariable
    ? `cerrá el programa que lo ocupa o elegí otro con ${portVariable} (por ejemplo ${portVariable}=${port + 1000})`
    : 'cerrá el programa que lo ocupa'
  return new StartError(`El puerto ${port} ${why}: ${advice}.`, { cause })
}
