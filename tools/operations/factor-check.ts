import { type Check, fault, passed, request, unchecked } from './check.ts'
import { type Account, runAsAccount } from './panel-session.ts'

/** Enrols a factor past the functions: the database refuses it after Auth, which answers first where factors are off. */
export const factorCheck = (account: Account): Check => ({
  name: 'La verificación en dos pasos está prendida en Auth, y nadie la activa sin pasar por el portal',
  async run({ env }) {
    const answering = runAsAccount(env, account, ({ token }) =>
      request(`${env.supabaseUrl}/auth/v1/factors`, {
        method: 'POST',
        headers: { apikey: env.publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ factor_type: 'totp', friendly_name: 'doctor', issuer: 'doctor' }),
      }),
    )
    try {
      const answer = await answering
      const body = await answer?.json().catch(() => null)
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
