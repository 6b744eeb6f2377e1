import { setTimeout } from 'node:timers/promises'
import { purgeCdn } from './http/cache.ts'
import type { Services } from './http/context.ts'
import type { Env } from './lib/env.ts'
import { createAdminClient, createUserClient } from './lib/supabase.ts'
import { createRebuilder } from './publishing/rebuild.ts'

export function createServices(env: Env): Services {
  const adminDb = createAdminClient(env)
  const now = () => new Date()
  return {
    env,
    anonDb: createUserClient(env, null),
    adminDb,
    now,
    wait: (milliseconds) => setTimeout(milliseconds),
    purge: purgeCdn,
    requestRebuild: createRebuilder({ env, adminDb, now }),
  }
}
