/** Checks of `npm run doctor`, in order. */
import { type Env, readEnv } from '../../functions/lib/env.ts'
import { createAdminClient, createUserClient } from '../../functions/lib/supabase.ts'
import { readEnvironment } from '../../site/src/data/env.ts'
import { type Check, type Finding, fault, passed, unchecked } from './check.ts'
import { imageFiles } from './image-files-check.ts'
import { siteChecks } from './site-checks.ts'
import { supabaseChecks } from './supabase-checks.ts'
import type { Source } from './variables.ts'

/** Checks the variables of functions and build, and two that only a deployed portal needs. */
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
          : passed,
    }
  } catch (error) {
    return { env: null, finding: fault(error instanceof Error ? error.message : String(error)) }
  }
}

type CheckResult = Finding & { readonly name: string }

/** Runs the checks; before a deploy only those that are possible then. */
export async function runChecks(
  source: Source,
  isPreDeploy: boolean,
  extraChecks: readonly Check[] = [],
): Promise<CheckResult[]> {
  const { env, finding } = checkVariables(source)
  const results: CheckResult[] = [{ name: 'Las variables están y tienen la forma que hace falta', ...finding }]
  for (const { name, run, isPreDeploy: isEarly } of [...supabaseChecks, imageFiles, ...siteChecks, ...extraChecks]) {
    if (isPreDeploy && !isEarly) continue
    if (!env) results.push({ name, ...unchecked('faltan variables') })
    else {
      const portal = { env, anon: createUserClient(env, null), secret: createAdminClient(env) }
      results.push({ name, ...(await run(portal)) })
    }
  }
  return results
}
