import { readBuildInfo } from '#shared/build-info.ts'
import { type Check, fault, passed, request, unchecked } from './check.ts'

const minutesSince = (moment: string): number => Math.floor((Date.now() - Date.parse(moment)) / 60_000)
/** Minutes after which a schedule or an accepted build is late. */
const LATE_MINUTES = { schedule: 2, build: 20 }

const site: Check = {
  name: 'El portal público responde, con sus funciones y la base',
  async run({ env }) {
    const answer = await request(`${env.siteUrl}/api/health`)
    if (answer?.status === 200) return passed
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
  async run({ env }) {
    const [page, proxied, link] = await Promise.all([
      request(`${env.adminUrl}/login-admin-prensa`),
      request(`${env.adminUrl}/api/health`),
      request(`${env.siteUrl}/login-admin-prensa`),
    ])
    if (!page?.ok)
      return fault('En ADMIN_URL no responde el panel: revisá la dirección y que el sitio 2 esté publicado.')
    if (!proxied?.headers.get('content-type')?.includes('json'))
      return fault(
        'El panel no llega al portal: revisá SITE_URL en el sitio 2, y que los dos sitios sean del mismo equipo de Netlify.',
      )
    if (link?.headers.get('location') !== `${env.adminUrl}/login-admin-prensa`)
      return fault('El portal no lleva a este panel: revisá ADMIN_URL en el sitio 1 y publicalo de nuevo.')
    return passed
  },
}

const uploads: Check = {
  name: 'El panel puede subir archivos a Storage',
  async run({ env }) {
    const policy = (await request(`${env.adminUrl}/login-admin-prensa`))?.headers.get('content-security-policy')
    if (!policy) return unchecked('el panel no dice qué deja hacer')
    return policy.includes(`${env.supabaseUrl}/storage/`)
      ? passed
      : fault('La política del panel no deja subir archivos: cargá SUPABASE_URL en el sitio 2 y publicalo de nuevo.')
  },
}

const proxy: Check = {
  name: 'El portal le cree al panel quién llama (PROXY_SIGNING_SECRET)',
  async run({ env }) {
    const health = await (await request(`${env.adminUrl}/api/health`))?.json().catch(() => null)
    if (health?.proxy === 'signed') return passed
    if (health?.proxy === 'none')
      return fault(
        'El panel no firma lo que reenvía: cargá PROXY_SIGNING_SECRET en el sitio 2 y publicalo. Si ya está, el equipo cuenta como una sola dirección (docs/security.md).',
      )
    if (health?.proxy === 'other-site')
      return fault(
        'El panel firma con otra dirección que ADMIN_URL: tiene que ser la principal del sitio 2 en Netlify (Domain management).',
      )
    if (health?.proxy === 'refused')
      return fault('PROXY_SIGNING_SECRET no es el mismo en los dos sitios: cargá el mismo y publicá los dos.')
    return unchecked('el panel no reenvía /api/health')
  },
}

export const securityContact: Check = {
  name: 'El contacto para avisos de seguridad está al día (/.well-known/security.txt)',
  async run({ env }) {
    const answer = await request(`${env.siteUrl}/.well-known/security.txt`)
    if (answer?.status === 404) return unchecked('no hay ninguno: se carga en Datos → Ciudad → Avisos de seguridad')
    const [, expires = ''] = /^Expires: (.+)$/m.exec((await answer?.text()) ?? '') ?? []
    const daysLeft = Math.floor((Date.parse(expires) - Date.now()) / 86_400_000)
    if (Number.isNaN(daysLeft)) return fault('No se puede leer /.well-known/security.txt: publicá el sitio 1.')
    if (daysLeft >= 30) return passed
    const when = daysLeft < 0 ? 'venció' : `vence en ${daysLeft} días`
    return fault(
      `${when}: revisá que alguien lea ese correo y cambiá la fecha en Datos → Ciudad → Avisos de seguridad.`,
    )
  },
}

/** Sends an invalid session: the answer removes its cookies, with the attributes of real ones. */
const cookies: Check = {
  name: 'Las cookies de la sesión son del panel y ningún programa las lee',
  async run({ env }) {
    const isSecure = env.adminUrl.startsWith('https:')
    const name = `${isSecure ? '__Host-' : ''}portal-access`
    const answer = await request(`${env.adminUrl}/api/prensa/auth-user`, {
      method: 'POST',
      headers: { cookie: `${name}=nada`, origin: env.adminUrl, 'content-type': 'application/json' },
      body: '{}',
    })
    const cleared = answer?.headers.getSetCookie() ?? []
    if (cleared.length === 0) return unchecked('el panel no respondió con ninguna')
    const attributes = ['HttpOnly', 'SameSite=Strict', 'Path=/', ...(isSecure ? ['Secure'] : [])]
    const wrong = cleared.find(
      (cookie) =>
        !cookie.startsWith(isSecure ? '__Host-' : 'portal-') ||
        /;\s*domain=/i.test(cookie) ||
        attributes.some((part) => !cookie.includes(`; ${part}`)),
    )
    return wrong
      ? fault(
          `La cookie ${wrong.split('=')[0]} no tiene ${attributes.join(', ')}: algo entre el panel y las funciones la cambia.`,
        )
      : passed
  },
}

const freshness: Check = {
  name: 'El sitio publicado lleva los últimos cambios (/build.json)',
  async run({ env, secret }) {
    const info = readBuildInfo(await (await request(`${env.siteUrl}/build.json`))?.json().catch(() => null))
    if (!info) return fault('No se puede leer /build.json: publicá el sitio 1.')
    const newest = Number(
      (await secret.from('site_changes').select('id').order('id', { ascending: false }).limit(1)).data?.[0]?.id ?? 0,
    )
    const namedChange = secret
      .from('site_changes')
      .select('id')
      .eq('id', info.change)
      .eq('at', info.changedAt ?? '')
    if (info.change > newest || (info.changedAt !== null && (await namedChange).data?.length === 0))
      return fault(
        `El sitio se construyó con otra base, o antes de restaurarla (lleva el cambio ${info.change} del ${info.changedAt ?? 'día que no dice'} y esta va por ${newest}): publicá el sitio 1.`,
      )
    const pendingRequests = secret.from('rebuilds').select('asked_at').gt('change', info.change).order('id').limit(1)
    const requestedAt = info.change < newest ? (await pendingRequests).data?.[0]?.asked_at : null
    return requestedAt && minutesSince(requestedAt) > LATE_MINUTES.build
      ? fault(
          `Se pidió una construcción hace ${minutesSince(requestedAt)} minutos y no llegó: mirá Deploys del sitio 1.`,
        )
      : passed
  },
}

/** Reads the last answer: a call of the hook would start a build. */
const hook: Check = {
  name: 'El último pedido al build hook fue aceptado (no se pide otro para probar)',
  async run({ secret }) {
    const { data } = await secret
      .from('rebuilds')
      .select('error')
      .not('answered_at', 'is', null)
      .order('id', { ascending: false })
      .limit(1)
    if (!data?.[0]) return unchecked('todavía no se pidió ninguna construcción: publicá una noticia y repetí')
    return data[0].error
      ? fault(`${data[0].error}: creá otro build hook, cargalo en BUILD_HOOK_URL y publicá el sitio 1.`)
      : passed
  },
}

const schedule: Check = {
  name: 'El control de cada minuto corre',
  async run({ secret }) {
    const { data, error } = await secret.from('schedule_runs').select('ran_at').eq('name', 'rebuild').maybeSingle()
    if (error) return unchecked(`no se pudo leer (${error.message})`)
    if (data && minutesSince(data.ran_at) < LATE_MINUTES.schedule) return passed
    return fault(
      `El control de cada minuto ${data ? `corrió por última vez hace ${minutesSince(data.ran_at)} minutos` : 'no corrió nunca'}: si el portal se publicó hace más de dos minutos, mirá en Logs → Functions que «every-minute» figure como programada.`,
    )
  },
}

/** Checks in dependency order. */
export const siteChecks: readonly Check[] = [
  site,
  panel,
  proxy,
  uploads,
  cookies,
  freshness,
  hook,
  schedule,
  securityContact,
]
