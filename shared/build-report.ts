/** Signed requests of builds (BUILD_REPORT_SECRET): HMAC-SHA-256 of the body, in hex. */
import { z } from 'zod'

/** POST: why a build failed. */
export const buildReportPath = '/api/construccion'
/** POST: an earlier version of a part. */
export const earlierContentPath = '/api/construccion/contenido'
export const signatureHeader = 'x-firma'
/** Longest reason, in characters. */
export const reasonMax = 500
/** Milliseconds: the build waits for it. */
const patienceMs = 5_000
/** Milliseconds: a part may have megabytes. */
const contentPatienceMs = 20_000

/** `startedAt`: ISO instant; `reason`: for staff. */
export type BuildReport = { readonly startedAt: string; readonly reason: string }

const bytesOf = (text: string) => new TextEncoder().encode(text)
const keyOf = (secret: string, use: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [use])

/** The signature of `body` in hex. */
export async function signatureOf(body: string, secret: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await keyOf(secret, 'sign'), bytesOf(body))
  return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Verifies `signature` (hex or null) of `body`, in constant time. */
export async function isSignedBy(body: string, signature: string | null, secret: string): Promise<boolean> {
  if (!/^[\da-f]{64}$/.test(signature ?? '')) return false
  const mac = Uint8Array.from(signature?.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.verify('HMAC', await keyOf(secret, 'verify'), mac, bytesOf(body))
}

/**
 * Reports a failed build to `siteUrl` (origin); long reasons are cut.
 * @throws {Error} when not accepted.
 */
export async function reportBuild(siteUrl: string, secret: string, { startedAt, reason }: BuildReport): Promise<void> {
  const report = { startedAt, reason: [...reason.trim()].slice(0, reasonMax).join('') }
  const answer = await post(siteUrl + buildReportPath, secret, report, patienceMs)
  await answer.body?.cancel()
}

/** Asks for `name` before the revision `before`; null: before the current one. `startedAt`: ISO instant. */
export type EarlierContentQuery = { readonly startedAt: string; readonly name: string; readonly before: number | null }

/** When the part was saved, and the newest earlier version with its instant; null: only the file. */
export const EarlierContent = z.object({
  saved_at: z.string(),
  version: z.object({ revision: z.int(), at: z.string(), value: z.unknown() }).nullable(),
})
export type EarlierContent = z.output<typeof EarlierContent>

/**
 * Reads the newest earlier version from `siteUrl` (origin), without editorial notes.
 * @throws {Error} for any other answer.
 */
export async function readEarlierContent(
  siteUrl: string,
  secret: string,
  query: EarlierContentQuery,
): Promise<EarlierContent> {
  const answer = await post(siteUrl + earlierContentPath, secret, query, contentPatienceMs)
  return EarlierContent.parse(await answer.json())
}

/** Sends a signed body. @throws {Error} without a success. */
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
