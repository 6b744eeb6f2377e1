/** Checks of both sites and their publishing. */
import { readBuildInfo } from '#shared/build-info.ts'
import { type Check, fault, request, unseen, well } from './check.ts'

const minutes = (moment: string): number => Math.floor((Date.now() - Date.parse(moment)) / 60_000)
/** Minutes until a schedule, or an accepted build, is late. */
const LATE = { schedule: 2, build: 20 }

const site: Check = {
  name: 'El portal público responde, con sus funciones y la base',
  async look({ env }) {
    const answer = await request(`${env.siteUrl}/api/health`)
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
      request(`${env.adminUrl}/login-admin-prensa`),
      request(`${env.adminUrl}/api/health`),
      request(`${env.siteUrl}/login-admin-prensa`),
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

const uploads: Check = {
  name: 'El panel puede subir archivos a Storage',
  async look({ env }) {
    const policy = (await request(`${env.adminUrl}/login-admin-prensa`))?.headers.get('content-security-policy')
    if (!policy) return unseen('el panel no dice qué deja hacer')
    return policy.includes(`${env.supabaseUrl}/storage/`)
      ? well
      : fault('La política del panel no deja subir archivos: cargá SUPABASE_URL en el sitio 2 y publicalo de nuevo.')
  },
}

const proxy: Check = {
  name: 'El portal le cree al panel quién llama (PROXY_SIGNING_SECRET)',
  async look({ env }) {
    const health = await (await request(`${env.adminUrl}/api/health`))?.json().catch(() => null)
    if (health?.proxy === 'signed') return well
    if (health?.proxy === 'none')
      return fault('El panel no firma lo que reenvía: cargá PROXY_SIGNING_SECRET en el sitio 2 y publicalo.')
    if (health?.proxy === 'other-site')
      return fault(
        'El panel firma con otra dirección que ADMIN_URL: tiene que ser la principal del sitio 2 en Netlify (Domain management).',
      )
    if (health?.proxy === 'refused')
      return fault('PROXY_SIGNING_SECRET no es el mismo en los dos sitios: cargá el mismo y publicá los dos.')
    return unseen('el panel no reenvía /api/health')
  },
}

/** Whether security.txt is valid for another month. */
export const securityContact: Check = {
  name: 'El contacto para avisos de seguridad está al día (/.well-known/security.txt)',
  async look({ env }) {
    const answer = await request(`${env.siteUrl}/.well-known/security.txt`)
    if (answer?.status === 404) return unseen('no hay ninguno: se carga en Datos → Ciudad → Avisos de seguridad')
    const [, expires = ''] = /^Expires: (.+)$/m.exec((await answer?.text()) ?? '') ?? []
    const daysLeft = Math.floor((Date.parse(expires) - Date.now()) / 86_400_000)
    if (Number.isNaN(daysLeft)) return fault('No se puede leer /.well-known/security.txt: publicá el sitio 1.')
    if (daysLeft >= 30) return well
    const when = daysLeft < 0 ? 'venció' : `vence en ${daysLeft} días`
    return fault(
      `${when}: revisá que alguien lea ese correo y cambiá la fecha en Datos → Ciudad → Avisos de seguridad.`,
    )
  },
}

/** An invalid session is removed by real cookies. */
const cookies: Check = {
  name: 'Las cookies de la sesión son del panel y ningún programa las lee',
  async look({ env }) {
    const isSecure = env.adminUrl.startsWith('https:')
    const name = `${isSecure ? '__Host-' : ''}portal-access`
    const answer = await request(`${env.adminUrl}/api/prensa/auth-user`, {
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
    const info = readBuildInfo(await (await request(`${env.siteUrl}/build.json`))?.json().catch(() => null))
    if (!info) return fault('No se puede leer /build.json: publicá el sitio 1.')
    const newest = Number(
      (await secret.from('site_changes').select('id').order('id', { ascending: false }).limit(1)).data?.[0]?.id ?? 0,
    )
    const named = secret
      .from('site_changes')
      .select('id')
      .eq('id', info.change)
      .eq('at', info.changedAt ?? '')
    if (info.change > newest || (info.changedAt !== null && (await named).data?.length === 0))
      return fault(
        `El sitio se construyó con otra base, o antes de restaurarla (lleva el cambio ${info.change} del ${info.changedAt ?? 'día que no dice'} y esta va por ${newest}): publicá el sitio 1.`,
      )
    const asks = secret.from('rebuilds').select('asked_at').gt('change', info.change).order('id').limit(1)
    const since = info.change < newest ? (await asks).data?.[0]?.asked_at : null
    return since && minutes(since) > LATE.build
      ? fault(`Se pidió una construcción hace ${minutes(since)} minutos y no llegó: mirá Deploys del sitio 1.`)
      : well
  },
}

/** The hook is not called: each call is a build. */
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

/** In dependency order. */
export const siteChecks: readonly Check[] = [
  site,
  panel,
  proxy,
  uploads,
  cookies,
  fresh,
  hook,
  schedule,
  securityContact,
]
