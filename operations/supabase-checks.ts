/** What doctor sees of the Supabase project; each can be seen before anything is deployed. */
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { differing } from './archive.ts'
import { type Check, fault, request, unseen, well } from './check.ts'

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
    const answer = await request(`${env.supabaseUrl}/auth/v1/signup`, {
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
    const answer = await request(`${env.supabaseUrl}/storage/v1/object/public/imagenes/${folder}/${file}`)
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

/** In the order in which one needs the other. */
export const supabaseChecks: readonly Check[] = [keys, migrations, signUp, bucket, superAdmin]
