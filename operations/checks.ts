/** What `npm run doctor` looks at: each check is a name and a look that ends with a fault, a reason why nothing could be seen, or neither. */
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { readBuildInfo } from '#contract/build-info.ts'
import { type Env, readEnv } from '../functions/platform/env.ts'
import { secretClient } from '../functions/platform/secret-client.ts'
import { callerClient } from '../functions/platform/supabase.ts'
import { readEnvironment } from '../site/src/data/env.ts'
import { differing } from './archive.ts'
import type { Source } from './variables.ts'

/** `fault`: what is wrong and what to do, one Spanish sentence. `unseen`: why it could not be checked. Neither: all is well. */
export type Finding = { readonly fault?: string; readonly unseen?: string }
const well: Finding = {}
const fault = (sentence: string): Finding => ({ fault: sentence })
const unseen = (sentence: string): Finding => ({ unseen: sentence })

export type Portal = { readonly env: Env; readonly anon: SupabaseClient; readonly secret: SupabaseClient }

/** `before`: can be seen before anything is deployed. */
export type Check = {
  readonly name: string
  readonly before?: true
  readonly look: (portal: Portal) => Promise<Finding>
}

const minutes = (moment: string): number => Math.floor((Date.now() - Date.parse(moment)) / 60_000)
/** A scheduled function is late after two minutes; a build that was accepted, after twenty. */
const LATE = { schedule: 2, build: 20 }

/** A request that waits 15 s at most and follows nowhere; null when nothing answers. */
async function ask(address: string, init: RequestInit = {}): Promise<Response | null> {
  return fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(15_000), ...init }).catch(() => null)
}

/** The variables as functions and build check them, and two that they can do without and a portal cannot. */
export function checkVariables(source: Source): { readonly env: Env | null; readonly finding: Finding } {
  try {
    const env = readEnv(source)
    readEnvironment(source)
    const missing = ['BUILD_HOOK_URL', 'PROXY_SIGNING_SECRET'].filter((name) => !source[name])
    return {
      env,
      finding:
        missing.length > 0
          ? fault(`Falta ${missing.join(' y ')}: cargala en los sitios que dice docs/operations.md.`)
          : well,
    }
  } catch (error) {
    return { env: null, finding: fault(error instanceof Error ? error.message : String(error)) }
  }
}

/** With the publishable key the staff is out of reach, with the secret one it is not: so each key shows what it is. */
const keys: Check = {
  name: 'Las dos claves valen y cada una es la que dice ser',
  before: true,
  async look({ anon, secret }) {
    const [open, state, staff] = await Promise.all([
      anon.from('staff').select('id').limit(1),
      anon.rpc('site_state'),
      secret.from('staff').select('id').limit(1),
    ])
    if (open.error === null)
      return fault(
        'SUPABASE_PUBLISHABLE_KEY es una clave secreta: cargá la publicable y cambiá la otra, que quedó a la vista.',
      )
    if (staff.error?.code === '42501')
      return fault('SUPABASE_SECRET_KEY no es una clave secreta: cargá la de Settings → API Keys.')
    if (staff.status === 401)
      return fault('SUPABASE_SECRET_KEY no vale en este proyecto: cargá la de Settings → API Keys.')
    if (state.status === 401)
      return fault('SUPABASE_PUBLISHABLE_KEY no vale en este proyecto: cargá la de Settings → API Keys.')
    const error = staff.error ?? state.error
    return error
      ? fault(
          `Supabase no responde como debe (${error.message}): mirá SUPABASE_URL, que el proyecto no esté en pausa y las migraciones.`,
        )
      : well
  },
}

const migrations: Check = {
  name: 'Las migraciones son las de este código',
  before: true,
  async look({ secret }) {
    const { data, error } = await secret.rpc('applied_migrations')
    if (error) return fault(`No se sabe qué migraciones corrieron (${error.message}): corré supabase db push.`)
    const files = await readdir(join(import.meta.dirname, '../supabase/migrations'))
    const [other] = differing(
      files.map((file) => file.slice(0, 14)),
      data as string[],
    )
    return other
      ? fault(`La migración ${other} está de un solo lado: corré supabase db push desde el código publicado.`)
      : well
  },
}

const signUp: Check = {
  name: 'Nadie puede registrarse por su cuenta (se prueba con una dirección inventada)',
  before: true,
  async look({ env, secret }) {
    const answer = await ask(`${env.supabaseUrl}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: env.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `doctor-${randomUUID()}@labanda.example`, password: randomUUID() }),
    })
    const said = await answer?.json().catch(() => null)
    if (['signup_disabled', 'email_provider_disabled'].includes(said?.error_code)) return well
    if (!answer || answer.status === 429 || answer.status >= 500)
      return unseen('Auth no respondió: probá de nuevo en unos minutos')
    const id = said?.user?.id ?? said?.id
    if (id) await secret.auth.admin.deleteUser(id)
    return fault(`El registro está abierto (Auth respondió ${answer.status}): corré supabase config push.`)
  },
}

const bucket: Check = {
  name: 'Las imágenes no se pueden bajar sin pasar por el portal',
  before: true,
  async look({ env, secret }) {
    const files = secret.storage.from('imagenes')
    const folder = (await files.list('', { limit: 1 })).data?.[0]?.name
    const file = folder && (await files.list(folder, { limit: 1 })).data?.[0]?.name
    if (!file) return unseen('todavía no hay ninguna imagen con que probarlo')
    const answer = await ask(`${env.supabaseUrl}/storage/v1/object/public/imagenes/${folder}/${file}`)
    if (!answer) return unseen('Storage no respondió')
    return answer.ok
      ? fault('El depósito «imagenes» es público: volvelo privado en Storage, o se ve lo que nadie aprobó.')
      : well
  },
}

const superAdmin: Check = {
  name: 'Hay un super administrador que puede ingresar',
  before: true,
  async look({ secret }) {
    const { data } = await secret
      .from('staff')
      .select('id')
      .match({ rol: 'super_admin', state: 'activo' })
      .is('deleted_at', null)
    const logins = await Promise.all((data ?? []).map(({ id }) => secret.auth.admin.getUserById(id)))
    const one = logins.some(({ data: { user } }) => user?.email_confirmed_at)
    return one
      ? well
      : fault('No hay ningún super administrador activo con el correo confirmado: corré npm run staff:create.')
  },
}

const site: Check = {
  name: 'El portal público responde, con sus funciones y la base',
  async look({ env }) {
    const answer = await ask(`${env.siteUrl}/api/health`)
    if (answer?.status === 200) return well
    if (answer?.status === 503)
      return fault('Las funciones corren y no llegan a Supabase: mirá SUPABASE_URL y las claves del sitio 1.')
    if (answer?.status === 500)
      return fault('Las funciones no arrancan: «functions cannot start» en su registro nombra la variable.')
    return fault(
      `En SITE_URL no responde el portal (${answer?.status ?? 'nada'}): revisá la dirección y que el sitio 1 esté publicado.`,
    )
  },
}

const panel: Check = {
  name: 'El panel y el portal se conocen: cada uno lleva al otro',
  async look({ env }) {
    const [page, passed, link] = await Promise.all([
      ask(`${env.adminUrl}/login-admin-prensa`),
      ask(`${env.adminUrl}/api/health`),
      ask(`${env.siteUrl}/login-admin-prensa`),
    ])
    if (!page?.ok)
      return fault('En ADMIN_URL no responde el panel: revisá la dirección y que el sitio 2 esté publicado.')
    if (!passed?.headers.get('content-type')?.includes('json'))
      return fault(
        'El panel no llega al portal: revisá SITE_URL en el sitio 2, y que los dos sitios sean del mismo equipo de Netlify.',
      )
    if (link?.headers.get('location') !== `${env.adminUrl}/login-admin-prensa`)
      return fault('El portal no lleva a este panel: revisá ADMIN_URL en el sitio 1 y publicalo de nuevo.')
    return well
  },
}

const proxy: Check = {
  name: 'El portal le cree al panel quién llama (PROXY_SIGNING_SECRET)',
  async look({ env }) {
    const health = await (await ask(`${env.adminUrl}/api/health`))?.json().catch(() => null)
    if (health?.proxy === 'signed') return well
    if (health?.proxy === 'none')
      return fault('El panel no firma lo que reenvía: cargá PROXY_SIGNING_SECRET en el sitio 2 y publicalo.')
    if (health?.proxy === 'refused')
      return fault('PROXY_SIGNING_SECRET no es el mismo en los dos sitios: cargá el mismo y publicá los dos.')
    return unseen('el panel no reenvía /api/health')
  },
}

/** A session that is none is taken back with cookies like those of a real one. */
const cookies: Check = {
  name: 'Las cookies de la sesión son del panel y ningún programa las lee',
  async look({ env }) {
    const isSecure = env.adminUrl.startsWith('https:')
    const name = `${isSecure ? '__Host-' : ''}portal-access`
    const answer = await ask(`${env.adminUrl}/api/prensa/auth-user`, {
      method: 'POST',
      headers: { cookie: `${name}=nada`, origin: env.adminUrl, 'content-type': 'application/json' },
      body: '{}',
    })
    const set = answer?.headers.getSetCookie() ?? []
    if (set.length === 0) return unseen('el panel no respondió con ninguna')
    const wanted = ['HttpOnly', 'SameSite=Strict', 'Path=/', ...(isSecure ? ['Secure'] : [])]
    const wrong = set.find(
      (cookie) =>
        !cookie.startsWith(isSecure ? '__Host-' : 'portal-') ||
        /;\s*domain=/i.test(cookie) ||
        wanted.some((part) => !cookie.includes(`; ${part}`)),
    )
    return wrong
      ? fault(
          `La cookie ${wrong.split('=')[0]} no tiene ${wanted.join(', ')}: algo entre el panel y las funciones la cambia.`,
        )
      : well
  },
}

const fresh: Check = {
  name: 'El sitio publicado lleva los últimos cambios (/build.json)',
  async look({ env, secret }) {
    const info = readBuildInfo(await (await ask(`${env.siteUrl}/build.json`))?.json().catch(() => null))
    if (!info) return fault('No se puede leer /build.json: publicá el sitio 1.')
    const newest = Number(
      (await secret.from('site_changes').select('id').order('id', { ascending: false }).limit(1)).data?.[0]?.id ?? 0,
    )
    if (info.change > newest)
      return fault(
        `El sitio se construyó con otra base (lleva el cambio ${info.change} y esta va por ${newest}): publicá el sitio 1.`,
      )
    const asks = secret.from('rebuilds').select('asked_at').gt('change', info.change).order('id').limit(1)
    const since = info.change < newest ? (await asks).data?.[0]?.asked_at : null
    return since && minutes(since) > LATE.build
      ? fault(`Se pidió una construcción hace ${minutes(since)} minutos y no llegó: mirá Deploys del sitio 1.`)
      : well
  },
}

/** Nothing is asked of the hook here: each call is a build. */
const hook: Check = {
  name: 'El último pedido al build hook fue aceptado (no se pide otro para probar)',
  async look({ secret }) {
    const { data } = await secret
      .from('rebuilds')
      .select('error')
      .not('answered_at', 'is', null)
      .order('id', { ascending: false })
      .limit(1)
    if (!data?.[0]) return unseen('todavía no se pidió ninguna construcción: publicá una noticia y repetí')
    return data[0].error
      ? fault(`${data[0].error}: creá otro build hook, cargalo en BUILD_HOOK_URL y publicá el sitio 1.`)
      : well
  },
}

const schedule: Check = {
  name: 'El control de cada minuto corre',
  async look({ secret }) {
    const { data, error } = await secret.from('schedule_runs').select('ran_at').eq('name', 'rebuild').maybeSingle()
    if (error) return unseen(`no se pudo leer (${error.message})`)
    if (data && minutes(data.ran_at) < LATE.schedule) return well
    return fault(
      `El control de cada minuto ${data ? `corrió por última vez hace ${minutes(data.ran_at)} minutos` : 'no corrió nunca'}: si el portal se publicó hace más de dos minutos, mirá en Logs → Functions que «rebuild» figure como programada.`,
    )
  },
}

/** In the order in which one thing needs the other. */
const all: readonly Check[] = [
  keys,
  migrations,
  signUp,
  bucket,
  superAdmin,
  site,
  panel,
  proxy,
  cookies,
  fresh,
  hook,
  schedule,
]

export type Result = Finding & { readonly name: string }

/** Looks at everything that can be seen; `before`: before a deploy. `more`: checks that are only made when asked for. */
export async function examine(source: Source, before: boolean, more: readonly Check[] = []): Promise<Result[]> {
  const { env, finding } = checkVariables(source)
  const results: Result[] = [{ name: 'Las variables están y tienen la forma que hace falta', ...finding }]
  for (const { name, look, before: early } of [...all, ...more]) {
    if (before && !early) continue
    if (!env) results.push({ name, ...unseen('faltan variables') })
    else {
      const portal = { env, anon: callerClient(env, null), secret: secretClient(env)('doctor') }
      results.push({ name, ...(await look(portal)) })
    }
  }
  return results
}
