/**
 * What a build tells the portal and asks of it, signed with a secret that both know (BUILD_REPORT_SECRET): HMAC-SHA-256
 * of the body, in hex. Builds send it, the functions check it.
 */
import { z } from 'zod'

/** Where a build that failed sends why, on the public site: POST. */
export const buildReportPath = '/api/construccion'
/** Where a build asks what a part said before, when it cannot use what was saved: POST. */
export const earlierContentPath = '/api/construccion/contenido'
export const signatureHeader = 'x-firma'
/** Longest reason, in characters. */
export const reasonMax = 500
/** Milliseconds for the portal to take it: the end of the build waits. */
const patienceMs = 5_000
/** Milliseconds for the portal to answer with a part, which may weigh megabytes. */
const contentPatienceMs = 20_000

/** `startedAt`: ISO instant at which the build began; `reason`: why it failed, for staff. */
export type BuildReport = { readonly startedAt: string; readonly reason: string }

const bytesOf = (text: string) => new TextEncoder().encode(text)
const keyOf = (secret: string, use: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [use])

/** The signature of `body` in hex. */
export async function signatureOf(body: string, secret: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await keyOf(secret, 'sign'), bytesOf(body))
  return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether `signature` (hex, null: there is none) is that of `body`; compared in constant time. */
export async function isSignedBy(body: string, signature: string | null, secret: string): Promise<boolean> {
  if (!/^[\da-f]{64}$/.test(signature ?? '')) return false
  const mac = Uint8Array.from(signature?.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.verify('HMAC', await keyOf(secret, 'verify'), mac, bytesOf(body))
}

/**
 * Tells the portal at `siteUrl` (origin) why a build failed; a longer reason is cut.
 * @throws {Error} when it was not taken: the build has failed all the same, and whoever calls says so.
 */
export async function reportBuild(siteUrl: string, secret: string, { startedAt, reason }: BuildReport): Promise<void> {
  const report = { startedAt, reason: [...reason.trim()].slice(0, reasonMax).join('') }
  const answer = await post(siteUrl + buildReportPath, secret, report, patienceMs)
  await answer.body?.cancel()
}

/**
 * A question for what `name` said before the revision `before`, null: before the present one. `startedAt`: ISO instant
 * of the question.
 */
export type EarlierContentQuery = { readonly startedAt: string; readonly name: string; readonly before: number | null }

/**
 * When the part was last saved, and the newest version before with its own instant; null: only the file came before.
 */
export const EarlierContent = z.object({
  saved_at: z.string(),
  version: z.object({ revision: z.int(), at: z.string(), value: z.unknown() }).nullable(),
})
export type EarlierContent = z.output<typeof EarlierContent>

/**
 * Asks the portal at `siteUrl` (origin) for the newest version before one that a build cannot use, without notes of who
 * edits.
 * @throws {Error} when the portal does not answer, or not with that.
 */
export async function readEarlierContent(
  siteUrl: string,
  secret: string,
  query: EarlierContentQuery,
): Promise<EarlierContent> {
  const answer = await post(siteUrl + earlierContentPath, secret, query, contentPatienceMs)
  return EarlierContent.parse(await answer.json())
}

/** Sends a signed body. @throws {Error} for no answer, and for one that is no success. */
async function post(address: string, secret: string, said: object, patience: number): Promise<Response> {
  const body = JSON.stringify(said)
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: await signatureOf(body, secret) },
    body,
    signal: AbortSignal.timeout(patience),
  })
  if (answer.ok) return answer
  await answer.body?.cancel()
  throw new Error(`${new URL(address).pathname} answered ${answer.status}`)
}
