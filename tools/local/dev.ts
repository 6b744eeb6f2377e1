/** `npm run dev`: Astro's and Vite's dev servers, each behind a Netlify server with rules and functions. */
import { mkdir, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { dev } from 'astro'
import { createServer, type Plugin } from 'vite'
import { adminRedirects, siteRedirects } from '#shared/redirects.ts'
import { loadFunctions } from './netlify/functions.ts'
import { createNetlifyServer, type NetlifyServer } from './netlify/server.ts'
import { listenBuildHook } from './rebuild.ts'
import { root } from './root.ts'
import type { SiteServer } from './stack.ts'

/** Work folder in the checkout: Vite serves no other file. */
const workDir = join(root, '.local/dev')
const host = '127.0.0.1'

/** Serves the sources at the addresses of `npm start`. */
export const serveDev: SiteServer = async (stack) => {
  const { ports, siteUrl, adminUrl, log, onStop } = stack
  let reloadPages = (): void => {}
  const hook = await listenBuildHook(stack.hookId, () => reloadPages())
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
      plugins: [netlifyMiddleware(functions.current)],
      server: { strictPort: true },
    },
  })
  onStop(astro.stop)
  // Reloads pages as if the module that reads the database had changed.
  reloadPages = () => void astro.watcher.emit('change', join(root, 'site/src/data/supabase.ts'))

  const admin = await createServer({
    configFile: join(root, 'admin/vite.config.ts'),
    cacheDir: join(workDir, 'vite-admin'),
    logLevel: 'warn',
    plugins: [netlifyMiddleware(() => panel)],
    server: { host, port: ports.admin, strictPort: true },
  })
  onStop(() => admin.close())
  await admin.listen()
  return null
}

/** Writes a build folder with only a site's rules. */
async function writeRules(app: string, redirects: string): Promise<string> {
  const dir = join(workDir, 'rules', app)
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, '_redirects'), redirects)
  return dir
}

/** Puts the Netlify server before the dev server and Astro's middleware. */
const netlifyMiddleware = (netlify: () => NetlifyServer): Plugin => ({
  name: 'netlify',
  enforce: 'post',
  configureServer: (server) => () =>
    void server.middlewares.stack.unshift({
      route: '',
      handle: (req: IncomingMessage, res: ServerResponse, next: () => void) => void netlify().handle(req, res, next),
    }),
})

/** Serves functions and reloads them on change; after a failed reload the former ones answer. */
async function createReloadingServer(publishDir: string, log: (line: string) => void) {
  const vite = await createServer({
    configFile: false,
    root: join(root, 'functions'),
    cacheDir: join(workDir, 'vite-functions'),
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false },
  })
  const load = async (): Promise<NetlifyServer> => {
    const functions = await loadFunctions(join(root, 'functions/routes'), (file) => vite.ssrLoadModule(file))
    // The dev servers answer where files precede functions.
    const functionsBeforeFiles = functions.filter(({ config }) => !config.preferStatic)
    const server = await createNetlifyServer({
      root,
      publishDir,
      functions: functionsBeforeFiles,
      env: process.env,
      log,
    })
    server.startSchedules()
    return server
  }
  let current = await load()
  const reload = async (): Promise<void> => {
    const previous = current
    current = await load()
    await previous.close()
  }
  let loading = Promise.resolve()
  vite.watcher.on('all', (_event, file) => {
    const { moduleGraph } = vite.environments.ssr
    if (!moduleGraph.getModulesByFile(file)) return
    // Vite invalidates the modules too, maybe later.
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
