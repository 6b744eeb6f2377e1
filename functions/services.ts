/** Wires the nouns to the platform: the one place where ports get their real ends. */
import { setTimeout } from 'node:timers/promises'
import { readSession } from './http/authenticate.ts'
import { isOwnOrigin } from './http/authorize.ts'
import { purgeCdn } from './http/cache.ts'
import type { Ports } from './http/context.ts'
import { readTokens, sessionCookieNames } from './http/cookies.ts'
import type { Env } from './lib/env.ts'
import { log } from './lib/log.ts'
import { callerClient, secretClient } from './lib/supabase.ts'
import { rebuildRequester } from './publishing/request-rebuild.ts'
import { recordRefusal } from './session/audit.ts'
import { requireFreshSession } from './session/fresh-session.ts'

/** The ports of a process with this environment; tests replace single ones. */
export function portsOf(env: Env): Ports {
  const secret = secretClient(env)
  // It is nobody's and keeps nothing: one for all.
  const anon = callerClient(env, null)
  const requestRebuild = rebuildRequester({ env, secret: () => secret(), log, now: () => new Date() })
  return {
    env,
    anon: () => anon,
    secret,
    now: () => new Date(),
    wait: (milliseconds) => setTimeout(milliseconds),
    purge: purgeCdn,
    requestRebuild: async () => {
      await requestRebuild()
    },
    session: {
      carried: (request) => readTokens(request) !== null,
      read: (request) => readSession(env, request),
      cookieNames: sessionCookieNames,
      requireFresh: requireFreshSession,
    },
    isOwnOrigin: (request) => isOwnOrigin(request, env),
    recordRefusal: (refusal) => recordRefusal(secret(), refusal),
  }
}
