/**
 * What a build that failed tells the portal, signed with a secret that both know (BUILD_REPORT_SECRET): HMAC-SHA-256 of the body, in hex.
 * Builds send it, the functions check it.
 */

/** Where it is sent, on the public site: POST. */
export const buildReportPath = '/api/construccion'
export const signatureHeader = 'x-firma'
/** Longest reason, in characters. */
export const reasonMax = 500
/** Milliseconds for the portal to take it: the end of the build waits. */
const patienceMs = 5_000

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
  const body = JSON.stringify({ startedAt, reason: [...reason.trim()].slice(0, reasonMax).join('') })
  const answer = await fetch(siteUrl + buildReportPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: await signatureOf(body, secret) },
    body,
    signal: AbortSignal.timeout(patienceMs),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`${buildReportPath} answered ${answer.status}`)
}
