/** TCP ports of this machine: finds a free one and refuses a taken one with a sentence. */
import { createServer, type Server } from 'node:net'
import { StartError } from './start-error.ts'

/**
 * Listens on this machine only, because the demo accounts have public passwords.
 * @returns the port; 0 takes any free one.
 */
export const listenOn = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

/**
 * Returns a port that a server may take: the wanted one, or any free one for 0.
 * @param variable environment variable that chooses another, for the sentence.
 * @throws {StartError} when the port is taken or may not be used.
 */
export async function requireFreePort(wanted: number, variable: string): Promise<number> {
  const probe = createServer()
  try {
    const port = await listenOn(probe, wanted)
    await new Promise((resolve) => probe.close(resolve))
    return port
  } catch (cause) {
    const isForbidden = cause instanceof Error && 'code' in cause && cause.code === 'EACCES'
    const why = isForbidden ? 'no se puede usar sin permisos' : 'está en uso'
    const advice = `elegí otro con ${variable} (por ejemplo ${variable}=${wanted + 1000})`
    throw new StartError(`El puerto ${wanted} ${why}: cerrá el programa que lo ocupa o ${advice}.`, { cause })
  }
}

/** @throws {StartError} when two servers have the same port; 0 may repeat. */
export function requireDifferentPorts(ports: Readonly<Record<string, number>>): void {
  const given = Object.values(ports).filter((port) => port !== 0)
  const repeated = given.find((port, index) => given.indexOf(port) !== index)
  if (repeated === undefined) return
  const names = 'SITE_PORT, ADMIN_PORT y SUPABASE_PORT'
  throw new StartError(`${names} tienen que ser distintos, y ${repeated} está dos veces: cambiá uno.`)
}
