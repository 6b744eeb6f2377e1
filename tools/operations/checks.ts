/** Checks of `npm run doctor`, in order. */
import { type Env, readEnv } from '../../functions/lib/env.ts'
import { createAdminClient, createUserClient } from '../../functions/lib/supabase.ts'
import { readEnvironment } from '../../site/src/data/env.ts'
import { type Check, type Finding, fault, unseen, well } from './check.ts'
import { imageFiles } from './image-files-check.ts'
import { siteChecks } from './site-checks.ts'
import { supabaseChecks } from './supabase-checks.ts'
import type { Source } from './variables.ts'

/** Variables of functions and build, and two that only a portal needs. */
function checkVariables(source: Source): { readonly env: Env | null; readonly finding: Finding } {
  try {
    const env = readEnv(source)
    readEnvironment(source)
    const missing = ['BUILD_HOOK_URL', 'PROXY_SIGNING_SECRET'].filter((name) => !source[name])
    return {
      env,
      finding:
        missing.length > 0
          ? fault(`Falta ${missing.join(' y ')}: cargala en los sitios que dice docs/operations.md.`)
          : well,
    }
  } catch (error) {
    return { env: null, finding: fault(error instanceof Error ? error.message : String(error)) }
  }
}

export type Result = Finding & { readonly name: string }

/** Runs checks; `before`: before a deploy. `more`: optional ones. */
export async function examine(source: Source, before: boolean, more: readonly Check[] = []): Promise<Result[]> {
  const { env, finding } = checkVariables(source)
  const results: Result[] = [{ name: 'Las variables están y tienen la forma que hace falta', ...finding }]
  for (const { name, look, before: early } of [...supabaseChecks, imageFiles, ...siteChecks, ...more]) {
    if (before && !early) continue
    if (!env) results.push({ name, ...unseen('faltan variables') })
    else {
      const portal = { env, anon: createUserClient(env, null), secret: createAdminClient(env) }
      results.push({ name, ...(await look(portal)) })
    }
  }
  return results
}
