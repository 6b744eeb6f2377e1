/** Requests builds of the public site, when the database allows it (docs/architecture.md#publishing). */

import { setTimeout as wait } from 'node:timers/promises'

import { z } from 'zod'
import { type BuildInfo, readBuildInfo } from '#shared/build-info.ts'
import { timeZone } from '#shared/time-zone.ts'
import type { Services } from '../http/context.ts'
import { unwrap } from '../lib/database-errors.ts'
import type { Env } from '../lib/env.ts'
import { log } from '../lib/log.ts'

export type PublishingServices = Pick<Services, 'adminDb' | 'now'> & {
  readonly env: Pick<Env, 'siteUrl' | 'buildHookUrl' | 'rebuildMinInterval' | 'rebuildMonthlyBudget'>
}
type RebuildServices = Omit<PublishingServices, 'now'>

/** `none`: up to date. `wait`: too soon or over budget, left to the schedule. */
export type RebuildOutcome = 'none' | 'wait' | 'accepted' | 'failed' | 'no hook'

const buildInfoTimeout = 5_000
const hookTimeout = 10_000
/** Longest interval in seconds that a call waits out itself instead of leaving the build to the schedule. */
const maxWaitSeconds = 10
const maxRetries = 3
/** Milliseconds after midnight until a new day counts: the build's clock may be slow. */
const dayStartDelay = 5 * 60_000

const Claim = z.discriminatedUnion('status', [
  z.object({ status: z.literal('none') }),
  z.object({ status: z.literal('wait'), seconds: z.number() }),
  z.object({ status: z.literal('go'), rebuild: z.int(), change: z.int(), urgent: z.boolean() }),
])
type Claim = z.output<typeof Claim>

/**
 * Returns a function that requests a rebuild if the site lacks a change, or is ahead after a restore.
 * It rejects only when the database does: the schedule retries failed hooks.
 */
export function createRebuilder(publishing: PublishingServices): () => Promise<RebuildOutcome> {
  let hasWarned = false
  return async () => {
    const { env } = publishing
    if (env.buildHookUrl === null) {
      if (!hasWarned) log('warn', 'no BUILD_HOOK_URL: the public site is not rebuilt')
      hasWarned = true
      return 'no hook'
    }
    const deployed = await readDeployedState(publishing)
    const { staleFrom } = deployed
    if (staleFrom !== null && staleFrom <= getCityDay(publishing))
      unwrap(await publishing.adminDb.rpc('record_day_change'))
    let claim = await claimRebuild(publishing, deployed)
    for (let waits = 0; claim.status === 'wait' && claim.seconds <= maxWaitSeconds && waits < maxRetries; waits++) {
      await wait(claim.seconds * 1000)
      claim = await claimRebuild(publishing, await readDeployedState(publishing))
    }
    return claim.status === 'go' ? callBuildHook(publishing, env.buildHookUrl, claim) : claim.status
  }
}

/** Requests a build regardless of interval and budget; `wait`: one with the newest change is running. */
export async function rebuildNow(publishing: RebuildServices): Promise<RebuildOutcome> {
  const { buildHookUrl } = publishing.env
  if (buildHookUrl === null) return 'no hook'
  const claim = await claimRebuild(publishing, await readDeployedState(publishing), true)
  return claim.status === 'go' ? callBuildHook(publishing, buildHookUrl, claim) : claim.status
}

async function claimRebuild(
  publishing: RebuildServices,
  { change, changedAt }: DeployedState,
  isManual = false,
): Promise<Claim> {
  const { rebuildMinInterval, rebuildMonthlyBudget } = publishing.env
  const answer = await publishing.adminDb.rpc('claim_rebuild', {
    deployed: change,
    // After a restore change numbers repeat; their time distinguishes them.
    deployed_changed_at: changedAt,
    min_interval: rebuildMinInterval,
    monthly_budget: rebuildMonthlyBudget,
    by_hand: isManual,
  })
  return Claim.parse(unwrap(answer))
}

const getCityDay = ({ now }: PublishingServices): string =>
  new Date(now().getTime() - dayStartDelay).toLocaleDateString('sv', { timeZone })

type DeployedState = Pick<BuildInfo, 'change' | 'changedAt' | 'staleFrom'> & {
  readonly fallbacks: BuildInfo['fallbacks'] | null
}

const unreadable: DeployedState = { change: 0, changedAt: null, staleFrom: null, fallbacks: null }

/** Reads the public site's state, twice if need be; change 0 if unreadable, so that it is rebuilt. */
export async function readDeployedState(services: RebuildServices): Promise<DeployedState> {
  return (await readBuildJson(services)) ?? (await readBuildJson(services)) ?? unreadable
}

async function readBuildJson({ env }: RebuildServices): Promise<DeployedState | null> {
  try {
    const response = await fetch(`${env.siteUrl}/build.json`, {
      signal: AbortSignal.timeout(buildInfoTimeout),
      headers: { 'cache-control': 'no-cache' },
    })
    const info = response.ok ? readBuildInfo(await response.json()) : null
    if (info) return info
    log('warn', 'build.json is not readable', { status: response.status })
  } catch (error) {
    log('warn', 'build.json is not readable', { error })
  }
  return null
}

async function callBuildHook(
  { adminDb }: RebuildServices,
  hook: string,
  { rebuild, change, urgent }: Extract<Claim, { status: 'go' }>,
): Promise<RebuildOutcome> {
  const { status, error } = await postToHook(hook)
  unwrap(await adminDb.rpc('record_rebuild_answer', { p_id: rebuild, p_answer: status, p_error: error }))
  log(error === null ? 'info' : 'error', 'rebuild requested', { rebuild, change, urgent, status, error })
  return error === null ? 'accepted' : 'failed'
}

type HookAnswer = { readonly status: number | null; readonly error: string | null }

/** Posts to the hook; errors omit its address, a secret. */
async function postToHook(hook: string): Promise<HookAnswer> {
  try {
    const response = await fetch(hook, { method: 'POST', signal: AbortSignal.timeout(hookTimeout), redirect: 'error' })
    await response.body?.cancel()
    const { status, ok } = response
    return { status, error: ok ? null : `El servicio de publicación respondió ${status}` }
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    return {
      status: null,
      error: isTimeout
        ? `El servicio de publicación no respondió en ${hookTimeout / 1000} segundos`
        : 'No se pudo llegar al servicio de publicación',
    }
  }
}
