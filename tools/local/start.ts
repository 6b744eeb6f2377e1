/** Runs the whole portal until Ctrl-C: `npm start`, or `npm run dev` with the argument "dev". */
import { constants } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { demoAccounts } from '../demo/accounts.ts'
import { root } from './root.ts'
import { serveBuilt, startStack } from './stack.ts'
import { StartError, toStartError } from './start-error.ts'

/** Milliseconds of a graceful stop before killing. */
const gracefulMs = 1_900

type Stack = Awaited<ReturnType<typeof startStack>>
/** Undefined until it serves. */
let stack: Stack | undefined
let isStopping = false

/** Stops all services and exits; also during a start. */
async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  // Services that are cut off would log errors.
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) console[level] = () => {}
  await Promise.race([stack?.stop().catch(() => {}), delay(gracefulMs)])
  process.exit(code)
}

function readPort(variable: string, fallback: number): number {
  const text = process.env[variable]
  const value = Number(text || fallback)
  if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value
  throw new StartError(
    `${variable} tiene que ser un número de puerto entre 1 y 65535 (0: cualquiera libre), y es «${text}».`,
  )
}

async function main(): Promise<void> {
  const started = performance.now()
  const ports = {
    site: readPort('SITE_PORT', 4321),
    admin: readPort('ADMIN_PORT', 4322),
    supabase: readPort('SUPABASE_PORT', 54_321),
  }
  const dataDir = resolve(root, process.env.PORTAL_DATA || '.local')
  const onExit = (sentence: string): void => {
    console.error(sentence)
    void stop(1)
  }
  const serveSites = process.argv[2] === 'dev' ? (await import('./dev.ts')).serveDev : serveBuilt
  stack = await startStack({ ports, dataDir, log: console.log, onExit }, serveSites)
  console.log(formatWelcome(stack, (performance.now() - started) / 1000))
  if (stack.staleBuildWarning) console.error(`\n${stack.staleBuildWarning}`)
  process.send?.('serving')
}

function formatWelcome({ siteUrl, adminUrl, hasDemo }: Stack, seconds: number): string {
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

function fail(thrown: unknown): void {
  if (isStopping) return
  const error = toStartError(thrown)
  if (error instanceof StartError) {
    console.error(error.message)
    if (process.env.PORTAL_DEBUG && error.cause) console.error(error.cause)
  } else {
    console.error(`El portal ${stack ? 'se cerró' : 'no pudo arrancar'} por un error que no esperábamos:`)
    console.error(error)
  }
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop(stack ? 0 : 128 + constants.signals[signal]))
// The parent process has ended.
process.on('disconnect', () => void stop(0))
// postgres.js also throws outside of calls.
process.on('uncaughtException', fail)
main().catch(fail)
