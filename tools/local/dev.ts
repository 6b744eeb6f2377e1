/**
 * Serves the two sites from their sources, for `npm run dev`: Astro's and Vite's dev servers, each behind a Netlify
 * server that has rules and functions but no build. Saved changes are seen without a new start.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { dev } from 'astro'
import { createServer, type Plugin } from 'vite'
import { adminRedirects, siteRedirects } from '#shared/redirects.ts'
import { loadFunctions } from './netlify/functions.ts'
import { createNetlifyServer, type NetlifyServer } from './netlify/server.ts'
import { listenHook } from './rebuild.ts'
import { root } from './root.ts'
import type { ServeSites } from './stack.ts'

/** What the dev servers keep between two runs; in the checkout, beyond which Vite serves no file. */
const workDir = join(root, '.local/dev')
const host = '127.0.0.1'

/** Serves the sources at the addresses of `npm start`. */
export const serveDev: ServeSites = async (stack) => {
  const { ports, siteUrl, adminUrl, log, onStop } = stack
  let reloadPages = (): void => {}
  const hook = await listenHook(stack.hookId, () => reloadPages())
  onStop(hook.close)
  stack.setEnvironment(hook.url)

  const siteRules = await writeRules('site', siteRedirects({ adminUrl, icon: '/icon-192.png' }))
  const functions = await createReloadingServer(siteRules, log)
  onStop(functions.close)
  const publishDir = await writeRules('admin', adminRedirects({ siteUrl, signed: true }))
  const panel = await createNetlifyServer({ root: join(root, 'admin'), publishDir, env: process.env, log })
  onStop(panel.close)

  const astro = await dev({
    root: join(root, 'site'),
    cacheDir: join(workDir, 'astro'),
    logLevel: 'warn',
    server: { host, port: ports.site },
    vite: {
      cacheDir: join(workDir, 'vite-site'),
      plugins: [inFront(functions.current)],
      server: { strictPort: true },
    },
  })
  onStop(astro.stop)
  // To Vite a publication is an edit of the module that reads the database: pages and browsers load again.
  reloadPages = () => void astro.watcher.emit('change', join(root, 'site/src/data/supabase.ts'))

  const admin = await createServer({
    configFile: join(root, 'admin/vite.config.ts'),
    cacheDir: join(workDir, 'vite-admin'),
    logLevel: 'warn',
    plugins: [inFront(() => panel)],
    server: { host, port: ports.admin, strictPort: true },
  })
  onStop(() => admin.close())
  await admin.listen()
  return null
}

/** Returns a build folder that holds the rules of a site and no file. */
async function writeRules(app: string, redirects: string): Promise<string> {
  const dir = join(workDir, 'rules', app)
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, '_redirects'), redirects)
  return dir
}

/** Lets a Netlify server answer before the dev server, and before what Astro puts in front of that (last slashes). */
const inFront = (netlify: () => NetlifyServer): Plugin => ({
  name: 'netlify',
  enforce: 'post',
  configureServer: (server) => () =>
    void server.middlewares.stack.unshift({
      route: '',
      handle: (req: IncomingMessage, res: ServerResponse, next: () => void) => void netlify().handle(req, res, next),
    }),
})

/**
 * Serves the functions as they were last saved: when a file changes, those that import it are loaded again. Functions
 * that cannot be loaded are logged, and the ones before stay.
 */
async function createReloadingServer(publishDir: string, log: (line: string) => void) {
  const vite = await createServer({
    configFile: false,
    root: join(root, 'functions'),
    cacheDir: join(workDir, 'vite-functions'),
    appType: 'custom',
    // Failures are logged below.
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false },
  })
  const load = async (): Promise<NetlifyServer> => {
    const functions = await loadFunctions(join(root, 'functions/routes'), (file) => vite.ssrLoadModule(file))
    // A function that prefers a file leaves its address to the page in the sources.
    const ahead = functions.filter(({ config }) => !config.preferStatic)
    const server = await createNetlifyServer({ root, publishDir, functions: ahead, env: process.env, log })
    server.startSchedules()
    return server
  }
  let current = await load()
  const reload = async (): Promise<void> => {
    const before = current
    current = await load()
    await before.close()
  }
  let loading = Promise.resolve()
  vite.watcher.on('all', (_event, file) => {
    const { moduleGraph } = vite.environments.ssr
    if (!moduleGraph.getModulesByFile(file)) return
    // Vite drops the modules too, but maybe only after this.
    moduleGraph.onFileChange(file)
    loading = loading
      .then(reload)
      .catch(({ message }: Error) =>
        log(`Las funciones no se pudieron volver a cargar y responden las anteriores: ${message}`),
      )
  })
  return {
    current: () => current,
    async close(): Promise<void> {
      await vite.close()
      await loading
      await current.close()
    },
  }
}
