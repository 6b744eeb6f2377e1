/** Tells who keeps the portal something where the panel is not looked at (ALERT_WEBHOOK_URL). */

/** Milliseconds for the other side to take it. */
const patience = 5_000

/**
 * Sends `{"text"}`, as Slack, Teams, Google Chat and Mattermost take it.
 * @throws {Error} when it was not taken, without the address: whoever knows it can write there.
 */
export async function tell(address: string, text: string): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new Error('ALERT_WEBHOOK_URL did not answer', { cause: error instanceof Error ? error.name : error })
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`ALERT_WEBHOOK_URL answered ${answer.status}`)
}
