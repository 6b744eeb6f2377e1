/** TCP ports of this machine: finding a free one and refusing a busy one with a sentence. */
import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

const tryPort = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })

/**
 * The port that a server of ours may take.
 * @param wanted port number; 0 asks for any free one.
 * @param variable environment variable that chooses another, for the sentence.
 * @throws {StartError} when the port is taken or may not be used.
 */
export async function usablePort(wanted: number, variable: string): Promise<number> {
  try {
    return await tryPort(wanted)
  } catch (cause) {
    const why =
      cause instanceof Error && 'code' in cause && cause.code === 'EACCES'
        ? 'no se puede usar sin permisos'
        : 'está en uso'
    throw new StartError(
      `El puerto ${wanted} ${why}: cerrá el programa que lo ocupa o elegí otro con ${variable} (por ejemplo ${variable}=${wanted + 1000}).`,
      { cause },
    )
  }
}

type Ports = { readonly sitePort: number; readonly adminPort: number; readonly supabasePort: number }

/** @throws {StartError} when two servers were given the same port; 0, any free one, may be given to all. */
export function requireDifferentPorts({ sitePort, adminPort, supabasePort }: Ports): void {
  const given = [sitePort, adminPort, supabasePort].filter((port) => port !== 0)
  const repeated = given.find((port, index) => given.indexOf(port) !== index)
  if (repeated === undefined) return
  throw new StartError(
    `SITE_PORT, ADMIN_PORT y SUPABASE_PORT tienen que ser distintos, y ${repeated} está dos veces: cambiá uno.`,
  )
}
