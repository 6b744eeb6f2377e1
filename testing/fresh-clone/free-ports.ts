import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

const listening = async (port: number): Promise<Server> => {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const close = async (server: Server): Promise<void> => {
  server.close()
  await once(server, 'close')
}

/** Different TCP ports of this machine that nobody listens on now. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listening(0)))
  const ports = servers.map((server) => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new TypeError('a TCP server has a port')
    return address.port
  })
  await Promise.all(servers.map(close))
  return ports
}

/** Whether nobody listens on a TCP port of this machine. */
export async function isFree(port: number): Promise<boolean> {
  return listening(port).then(
    (server) => close(server).then(() => true),
    () => false,
  )
}
