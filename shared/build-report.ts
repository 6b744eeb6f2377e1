/** Requests that builds sign with BUILD_REPORT_SECRET: HMAC-SHA-256 of the body, in hex. */
import { z } from 'zod'

/** Receives why a build failed. */
export const buildReportPath = '/api/construccion'
/** Returns an earlier version of a content file. */
export const earlierContentPath = '/api/construccion/contenido'
export const signatureHeader = 'x-firma'
/** Longest reason, in characters. */
export const reasonMax = 500
/** Short, because the build waits. */
const reportTimeoutMs = 5_000
/** Long, because a content file may have megabytes. */
const contentTimeoutMs = 20_000

/** `startedAt`: start of the build, an ISO instant; `reason`: for staff. */
export type BuildReport = { readonly startedAt: string; readonly reason: string }

const bytesOf = (text: string) => new TextEncoder().encode(text)
const keyOf = (secret: string, use: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [use])

export async function signatureOf(body: string, secret: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await keyOf(secret, 'sign'), bytesOf(body))
  return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Verifies a signature in constant time. */
export async function isSignedBy(body: string, signature: string | null, secret: string): Promise<boolean> {
  if (!/^[\da-f]{64}$/.test(signature ?? '')) return false
  const mac = Uint8Array.from(signature?.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.verify('HMAC', await keyOf(secret, 'verify'), mac, bytesOf(body))
}

/** Reports a failed build, with its reason cut to `reasonMax`. @throws {Error} when the site refuses it. */
export async function reportBuild(siteUrl: string, secret: string, { startedAt, reason }: BuildReport): Promise<void> {
  const report = { startedAt, reason: [...reason.trim()].slice(0, reasonMax).join('') }
  const answer = await post(siteUrl + buildReportPath, secret, report, reportTimeoutMs)
  await answer.body?.cancel()
}

/** Content file `name` before revision `before`; null: before the current one. `startedAt`: time of the request. */
type EarlierContentQuery = { readonly startedAt: string; readonly name: string; readonly before: number | null }

/** `saved_at`: when the file was last saved. `version`: null if only the installation's file is older. */
export const EarlierContent = z.object({
  saved_at: z.string(),
  version: z.object({ revision: z.int(), at: z.string(), value: z.unknown() }).nullable(),
})
export type EarlierContent = z.output<typeof EarlierContent>

/** Reads the newest earlier version, without editorial notes. @throws {Error} for any other answer. */
export async function readEarlierContent(
  siteUrl: string,
  secret: string,
  query: EarlierContentQuery,
): Promise<EarlierContent> {
  const answer = await post(siteUrl + earlierContentPath, secret, query, contentTimeoutMs)
  return EarlierContent.parse(await answer.json())
}

/** Sends a signed body. @throws {Error} for an error status. */
async function post(address: string, secret: string, payload: object, timeoutMs: number): Promise<Response> {
  const body = JSON.stringify(payload)
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: await signatureOf(body, secret) },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (answer.ok) return answer
  await answer.body?.cancel()
  throw new Error(`${new URL(address).pathname} answered ${answer.status}`)
}
