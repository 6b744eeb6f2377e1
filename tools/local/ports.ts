/** Finds free TCP ports. */
import { createServer, type Server } from 'node:net'
import { StartError } from './start-error.ts'

/**
 * Listens on loopback only: demo passwords are public.
 * @returns the port; 0 takes any.
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
 * Returns the wanted port, or a free one for 0.
 * @param variable environment variable that sets it, for the error.
 * @throws {StartError} when taken or forbidden.
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

/** Checks ports other than 0. @throws {StartError} for equal ones. */
export function requireDifferentPorts(ports: Readonly<Record<string, number>>): void {
  const fixedPorts = Object.values(ports).filter((port) => port !== 0)
  const repeated = fixedPorts.find((port, index) => fixedPorts.indexOf(port) !== index)
  if (repeated === undefined) return
  const names = 'SITE_PORT, ADMIN_PORT y SUPABASE_PORT'
  throw new StartError(`${names} tienen que ser distintos, y ${repeated} está dos veces: cambiá uno.`)
}
