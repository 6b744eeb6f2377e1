import { type Check, fault, passed, request, unchecked } from './check.ts'
import { type Account, runAsAccount } from './panel-session.ts'

/** Tries to enrol a factor without the functions: a trigger has to refuse it. Auth itself refuses where TOTP is disabled. */
export const factorCheck = (account: Account): Check => ({
  name: 'La verificación en dos pasos está prendida en Auth, y nadie la activa sin pasar por el portal',
  async run({ env }) {
    try {
      const { answer, body } = await runAsAccount(env, account, async ({ token }) => {
        const address = `${env.supabaseUrl}/auth/v1/factors`
        const headers = { apikey: env.publishableKey, authorization: `Bearer ${token}` }
        const answer = await request(address, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ factor_type: 'totp', friendly_name: 'doctor', issuer: 'doctor' }),
        })
        const body = await answer?.json().catch(() => null)
        if (answer?.ok) await request(`${address}/${body?.id}`, { method: 'DELETE', headers })
        return { answer, body }
      })
      if (body?.error_code === 'mfa_totp_enroll_not_enabled')
        return fault(
          'La verificación en dos pasos está apagada: corré supabase config push, o prendé TOTP en Authentication → Multi-Factor.',
        )
      if (answer?.ok)
        return fault('Quien tiene una sesión activa la verificación sin pasar por el portal: corré supabase db push.')
      return answer && [403, 500].includes(answer.status)
        ? passed
        : unchecked('Auth no respondió: probá de nuevo en unos minutos')
    } catch (error) {
      return fault(`No se pudo ingresar con esa cuenta (${error instanceof Error ? error.message : error}).`)
    }
  },
})
