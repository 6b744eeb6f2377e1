import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { findDifferences } from './archive.ts'
import { type Check, fault, passed, request, unchecked } from './check.ts'

/** Distinguishes the keys: only the secret one reads staff. */
const keys: Check = {
  name: 'Las dos claves valen y cada una es la que dice ser',
  isPreDeploy: true,
  async run({ anon, secret }) {
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
      : passed
  },
}

const migrations: Check = {
  name: 'Las migraciones son las de este código',
  isPreDeploy: true,
  async run({ secret }) {
    const { data, error } = await secret.rpc('applied_migrations')
    if (error) return fault(`No se sabe qué migraciones corrieron (${error.message}): corré supabase db push.`)
    const files = await readdir(join(import.meta.dirname, '../../supabase/migrations'))
    const [other] = findDifferences(
      files.map((file) => file.slice(0, 14)),
      data as string[],
    )
    return other
      ? fault(`La migración ${other} está de un solo lado: corré supabase db push desde el código publicado.`)
      : passed
  },
}

const signUp: Check = {
  name: 'Nadie puede registrarse por su cuenta (se prueba con una dirección inventada)',
  isPreDeploy: true,
  async run({ env, secret }) {
    const answer = await request(`${env.supabaseUrl}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: env.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `doctor-${randomUUID()}@labanda.example`, password: randomUUID() }),
    })
    const body = await answer?.json().catch(() => null)
    if (['signup_disabled', 'email_provider_disabled'].includes(body?.error_code)) return passed
    if (!answer || answer.status === 429 || answer.status >= 500)
      return unchecked('Auth no respondió: probá de nuevo en unos minutos')
    const id = body?.user?.id ?? body?.id
    if (id) await secret.auth.admin.deleteUser(id)
    return fault(`El registro está abierto (Auth respondió ${answer.status}): corré supabase config push.`)
  },
}

/** Reads Auth's public settings: no sign-ups, only e-mail with password. */
const providers: Check = {
  name: 'No hay otra manera de ingresar que correo y contraseña',
  isPreDeploy: true,
  async run({ env }) {
    const answer = await request(`${env.supabaseUrl}/auth/v1/settings`, { headers: { apikey: env.publishableKey } })
    const settings = Settings.safeParse(await answer?.json().catch(() => null))
    if (!settings.success) return unchecked('Auth no respondió: probá de nuevo en unos minutos')
    const { external, disable_signup, saml_enabled } = settings.data
    const open = Object.keys(external).filter((name) => name !== 'email' && external[name])
    if (saml_enabled) open.push('saml')
    if (!disable_signup) open.push('sign-up')
    return open.length > 0
      ? fault(`En Authentication está abierto: ${open.join(', ')}. Apagalo ahí, o corré supabase config push.`)
      : passed
  },
}
const Settings = z.object({
  external: z.record(z.string(), z.boolean()),
  disable_signup: z.boolean(),
  saml_enabled: z.boolean().optional(),
})

/** Checks Auth's two hooks with a temporary login: no session despite its password, and no mail. */
const hooks: Check = {
  name: 'Auth le pregunta a la base a quién deja entrar, y no manda correos (se prueba con un ingreso inventado)',
  isPreDeploy: true,
  async run({ env, secret }) {
    const person = { email: `doctor-${randomUUID()}@labanda.example`, password: randomUUID() }
    const { data, error } = await secret.auth.admin.createUser({ ...person, email_confirm: true })
    if (error) return unchecked(`Auth no dejó hacer el ingreso de prueba (${error.message})`)
    const requestAuth = async (path: string, body: object) => {
      const answer = await request(`${env.supabaseUrl}/auth/v1${path}`, {
        method: 'POST',
        headers: { apikey: env.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const failure = await answer?.json().catch(() => null)
      return { status: answer?.status ?? 0, message: String(failure?.msg ?? failure?.message ?? '') }
    }
    try {
      const session = await requestAuth('/token?grant_type=password', person)
      const mail = await requestAuth('/otp', { email: person.email, create_user: false })
      const missing = [
        session.message !== 'Esta cuenta no puede ingresar' && 'custom_access_token',
        mail.message !== 'El portal no manda correos' && 'send_email',
      ].filter(Boolean)
      if (missing.length === 0) return passed
      if ([session, mail].some(({ status }) => status === 0 || status === 429))
        return unchecked('Auth pidió paciencia: probá de nuevo en unos minutos')
      return fault(
        `Auth no usa ${missing.join(' ni ')}: corré supabase config push, o activalo en Authentication → Auth Hooks.`,
      )
    } finally {
      await secret.auth.admin.deleteUser(data.user.id)
    }
  },
}

const bucket: Check = {
  name: 'Las imágenes no se pueden bajar sin pasar por el portal',
  isPreDeploy: true,
  async run({ env, secret }) {
    const files = secret.storage.from('imagenes')
    const folder = (await files.list('', { limit: 1 })).data?.[0]?.name
    const file = folder && (await files.list(folder, { limit: 1 })).data?.[0]?.name
    if (!file) return unchecked('todavía no hay ninguna imagen con que probarlo')
    const answer = await request(`${env.supabaseUrl}/storage/v1/object/public/imagenes/${folder}/${file}`)
    if (!answer) return unchecked('Storage no respondió')
    return answer.ok
      ? fault('El depósito «imagenes» es público: volvelo privado en Storage, o se ve lo que nadie aprobó.')
      : passed
  },
}

const superAdmin: Check = {
  name: 'Hay un super administrador que puede ingresar',
  isPreDeploy: true,
  async run({ secret }) {
    const { data } = await secret
      .from('staff')
      .select('id')
      .match({ rol: 'super_admin', state: 'activo' })
      .is('deleted_at', null)
    const logins = await Promise.all((data ?? []).map(({ id }) => secret.auth.admin.getUserById(id)))
    const hasUsable = logins.some(({ data: { user } }) => user?.email_confirmed_at)
    return hasUsable
      ? passed
      : fault('No hay ningún super administrador activo con el correo confirmado: corré npm run staff:create.')
  },
}

/** In dependency order. */
export const supabaseChecks: readonly Check[] = [keys, migrations, signUp, providers, hooks, bucket, superAdmin]
