/** `npm start` and, with the word "dev", `npm run dev`: the whole portal on this machine until Ctrl-C (design §3). */
import { resolve } from 'node:path'
import { demoAccounts } from '../demo/accounts.ts'
import { root } from './builds.ts'
import { type Portal, type PortalOptions, startPortal } from './portal.ts'
import { StartError } from './start-error.ts'

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
  const dataDir = resolve(root, process.env.PORTAL_DATA || '.local')
  let endAfterLoss: (() => void) | undefined
  const options: PortalOptions = {
    sitePort: port('SITE_PORT', 4321),
    adminPort: port('ADMIN_PORT', 4322),
    supabasePort: port('SUPABASE_PORT', 54_321),
    dataDir,
    log: (line) => console.log(line),
    onLoss: (sentence) => {
      console.error(sentence)
      endAfterLoss?.()
    },
  }
  // What only who works on the sources needs is loaded for them alone.
  const serveSites = process.argv[2] === 'dev' ? (await import('./dev-sites.ts')).serveSources : undefined
  const portal = await startPortal(options, serveSites)
  let stopping = false
  const stop = async (code: number): Promise<void> => {
    if (stopping) return
    stopping = true
    // What is cut here is taken up by the next start; that it was cut would be said line by line.
    for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) console[level] = () => {}
    await portal.stop()
    process.exit(code)
  }
  endAfterLoss = () => void stop(1)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  // The parent that started us is gone: nobody is left to stop us.
  process.on('disconnect', () => stop(0))
  console.log(welcome(portal, (performance.now() - started) / 1000))
  if (portal.earlierPages) console.error(`\n${portal.earlierPages}`)
  const { siteUrl, adminUrl, supabaseUrl, publishableKey, secretKey, databaseUrl } = portal
  process.send?.({ siteUrl, adminUrl, supabaseUrl, publishableKey, secretKey, databaseUrl, dataDir })
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

main().catch((error: unknown) => {
  if (error instanceof StartError) {
    console.error(error.message)
    if (typeof error.cause === 'string') console.error(error.cause)
    else if (process.env.PORTAL_DEBUG && error.cause) console.error(error.cause)
  } else {
    console.error('El portal no pudo arrancar por un error que no esperábamos:')
    console.error(error)
  }
  process.exit(1)
})
