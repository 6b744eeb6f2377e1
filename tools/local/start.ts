/** `npm start` and, with the word "dev", `npm run dev`: the whole portal on this machine until Ctrl-C (design §3). */
import { constants } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { demoAccounts } from '../demo/accounts.ts'
import { type Portal, type PortalOptions, startPortal } from './portal.ts'
import { root } from './root.ts'
import { StartError, toStartError } from './start-error.ts'

/** Milliseconds for a graceful stop; then everything left is killed. */
const gracefulMs = 1_900

const dataDir = resolve(root, process.env.PORTAL_DATA || '.local')
/** The portal once it serves. */
let portal: Portal | undefined
let stopping = false

/** Stops all services and exits. Safe during a start: what it began ends with this process. */
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  // That it was cut would be said line by line.
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) console[level] = () => {}
  await Promise.race([portal?.stop().catch(() => {}), delay(gracefulMs)])
  process.exit(code)
}

const port = (variable: string, fallback: number): number => {
  const text = process.env[variable]
  if (!text) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new StartError(
      `${variable} tiene que ser un número de puerto entre 1 y 65535 (0: cualquiera libre), y es «${text}».`,
    )
  return value
}

async function main(): Promise<void> {
  const started = performance.now()
  const options: PortalOptions = {
    sitePort: port('SITE_PORT', 4321),
    adminPort: port('ADMIN_PORT', 4322),
    supabasePort: port('SUPABASE_PORT', 54_321),
    dataDir,
    log: (line) => console.log(line),
    onLoss: (sentence) => {
      console.error(sentence)
      void stop(1)
    },
  }
  // What only who works on the sources needs is loaded for them alone.
  const serveSites = process.argv[2] === 'dev' ? (await import('./dev-sites.ts')).serveSources : undefined
  const served = await startPortal(options, serveSites)
  portal = served
  console.log(welcome(served, (performance.now() - started) / 1000))
  if (served.earlierPages) console.error(`\n${served.earlierPages}`)
  process.send?.('serving')
}

function welcome({ siteUrl, adminUrl, hasDemo }: Portal, seconds: number): string {
  const accounts = Object.values(demoAccounts).map(
    ({ email, password, state }) => `  ${email}  ${password}${state === 'inactivo' ? '  (inactiva)' : ''}`,
  )
  return [
    '',
    `Portal   ${siteUrl}`,
    `Panel    ${adminUrl}`,
    ...(hasDemo ? ['', 'Cuentas de muestra:', ...accounts] : []),
    '',
    `Listo en ${seconds.toFixed(1)} s. Para terminar: Ctrl-C.`,
  ].join('\n')
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop(portal ? 0 : 128 + constants.signals[signal]))
// The parent that started us is gone: nobody is left to stop us.
process.on('disconnect', () => void stop(0))

function fail(thrown: unknown): void {
  // What fails since it is being ended is no fault.
  if (stopping) return
  const error = toStartError(thrown)
  if (error instanceof StartError) {
    console.error(error.message)
    if (process.env.PORTAL_DEBUG && error.cause) console.error(error.cause)
  } else {
    console.error(`El portal ${portal ? 'se cerró' : 'no pudo arrancar'} por un error que no esperábamos:`)
    console.error(error)
  }
  process.exit(1)
}

// The database's driver throws where nobody can catch, too, once a server has gone.
process.on('uncaughtException', fail)
main().catch(fail)
