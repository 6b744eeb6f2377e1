/** Creates accounts for one test, and sets up second factors. */
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import postgres from 'postgres'
import type { Role } from '#contract/enums.ts'
import { demoAccounts } from '../../demo/accounts.ts'
import { appCode } from '../../testing/supabase/app-code.ts'

/** Credentials. */
export type Account = { readonly email: string; readonly password: string; readonly lastName: string }

/** Calls the API like a panel page with `request`'s cookies; returns a success's body. */
export async function postAs(request: APIRequestContext, adminUrl: string, call: string, data: object) {
  const answer = await request.post(`${adminUrl}/api/prensa/${call}`, { data, headers: { origin: adminUrl } })
  expect(answer.ok(), `${call}: ${answer.status()}`).toBe(true)
  return answer.json()
}

/** Creates "Ana Paz…" as the demo's super_admin, and clears the cookies of that session. */
export async function makeAccount(page: Page, adminUrl: string, rol: Role): Promise<Account> {
  const { request } = page.context()
  const { email, password } = demoAccounts.super
  await postAs(request, adminUrl, 'login-user', { email, password })
  const id = randomUUID()
  const dni = String(20_000_000 + (Number.parseInt(id.slice(0, 7), 16) % 70_000_000))
  const own = { email: `prueba-${id}@labanda.example`, password: 'clave-de-prueba-1', lastName: `Paz ${dni}` }
  const { lastName: last_name, ...login } = own
  await postAs(request, adminUrl, 'new-user', { name: 'Ana', last_name, dni, ...login, rol })
  await page.context().clearCookies()
  return own
}

/** Sets up the factor of `request`'s account; returns key and codes. */
export async function setUpFactor(
  request: APIRequestContext,
  adminUrl: string,
  { password: currentPassword }: Pick<Account, 'password'>,
): Promise<{ secret: string; codes: readonly string[] }> {
  const { factorId, secret } = await postAs(request, adminUrl, 'iniciar-segundo-factor', { currentPassword })
  const proof = { currentPassword, factorId, code: appCode(secret) }
  const { codes } = await postAs(request, adminUrl, 'activar-segundo-factor', proof)
  return { secret, codes }
}

/** Moves the session's proof past 15 minutes (sudo mode). */
export async function ageProof(context: BrowserContext, databaseUrl: string): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('portal-access'))
  const { session_id: session } = decodeJwt(cookie?.value ?? '')
  const sql = postgres(databaseUrl, { max: 1 })
  const aged = await sql`
    update private.session_proofs set proven_at = proven_at - interval '15 minutes' where session = ${String(session)}`
  await sql.end()
  expect(aged.count).toBe(1)
}
