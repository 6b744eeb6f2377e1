/**
 * Loads the deployed entries (functions/routes) as they are: Node strips the types, nothing is bundled. What a deploy
 * would drop in silence is refused here, so that it is seen before it is deployed (design §9).
 */
import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from '@netlify/functions'
import { z } from 'zod'

/**
 * What a function is told about its request. The parts of Netlify's context that none of ours needs (cookies, next,
 * rewrite) are absent, so that a function that begins to use one fails at once.
 */
export type FunctionContext = Pick<
  Context,
  | 'account'
  | 'deploy'
  | 'geo'
  | 'ip'
  | 'json'
  | 'log'
  | 'params'
  | 'requestId'
  | 'server'
  | 'site'
  | 'url'
  | 'waitUntil'
>

/** Answers a request; only a scheduled function may answer nothing. */
export type FunctionHandler = (
  request: Request,
  context: FunctionContext,
) => Response | undefined | Promise<Response | undefined>

const path = z.string().startsWith('/')

/** Netlify's in-source configuration, as far as our functions use it: a function that begins to use more is refused until it is emulated. */
const configuration = z.strictObject({
  path: z.union([path.transform((value) => [value]), z.array(path)]).default([]),
  preferStatic: z.boolean().default(false),
  schedule: z.string().optional(),
  /** Checked as a deploy would, and not applied here. */
  rateLimit: z
    .strictObject({
      windowLimit: z.number().int().positive(),
      /** Seconds. */
      windowSize: z.number().int().positive().max(180),
      // Netlify takes the string form too, and then limits all callers together: refused.
      aggregateBy: z.array(z.enum(['ip', 'domain'])),
      action: z.literal('rate_limit').optional(),
    })
    .optional(),
})

type FunctionConfig = z.infer<typeof configuration>

export type LoadedFunction = {
  /** The file's name without its extension. */
  readonly name: string
  readonly handler: FunctionHandler
  readonly config: FunctionConfig
}

/**
 * Makes a function from a handler and the configuration as an entry exports it.
 * @throws {Error} naming the function when Netlify would refuse the configuration or drop a part of it.
 */
export function defineFunction(name: string, handler: FunctionHandler, config: unknown = {}): LoadedFunction {
  const parsed = configuration.safeParse(config)
  if (!parsed.success) throw new Error(`The function ${name} has a wrong config:\n${z.prettifyError(parsed.error)}`)
  if (parsed.data.schedule && parsed.data.path.length > 0) {
    throw new Error(`The function ${name} has a schedule and a path: Netlify allows one of them.`)
  }
  return { name, handler, config: parsed.data }
}

type LoadModule = (file: string) => Promise<{ readonly default?: unknown; readonly config?: unknown }>
const importFile: LoadModule = (file) => import(pathToFileURL(file).href)

/**
 * Imports every entry of a folder, in the order of their names.
 * @param dir folder of functions; each file in it is one, named like the file. Folders in it are refused.
 * @param load imports a file, from its absolute path.
 * @throws {Error} naming the file that cannot be loaded, is no function, or is wrongly configured.
 */
export async function loadFunctions(dir: string, load: LoadModule = importFile): Promise<LoadedFunction[]> {
  const entries = await readdir(dir, { withFileTypes: true })
  entries.sort((one, other) => (one.name < other.name ? -1 : 1))
  return Promise.all(
    entries.map(async (entry) => {
      const file = join(dir, entry.name)
      const { name, ext } = parse(entry.name)
      if (!entry.isFile() || !/^\.[mc]?[jt]s$/.test(ext) || name.includes('.')) {
        throw new Error(`${file} is no function entry: Netlify would deploy it. Move it out of the folder.`)
      }
      const module = await load(file)
      const handler = module.default
      if (!isHandler(handler)) throw new Error(`${file} must have a function as its default export.`)
      return defineFunction(name, handler, module.config)
    }),
  )
}

const isHandler = (value: unknown): value is FunctionHandler => typeof value === 'function'
