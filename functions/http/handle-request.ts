/** Serves the endpoints of the contract. Every call passes the same checks in the same order. */
import { endpointOf, endpoints, type Route } from '#contract/endpoints.ts'
import { ValidUnicode } from '#contract/well-formed.ts'
import { unwrap } from '../lib/database-errors.ts'
import { HttpError, messages } from '../lib/errors.ts'
import { log } from '../lib/log.ts'
import { authenticate } from './authenticate.ts'
import { assertExpectedUser, assertRole, assertSecondFactor, assertSelf, isTrustedOrigin } from './authorize.ts'
import { createShortCacheHeaders, noStore, retryPurge, type Tag } from './cache.ts'
import { readClientIp } from './client-ip.ts'
import type { Caller, Context, Handlers, Services } from './context.ts'
import { readTokens, sessionCookieNames } from './cookies.ts'
import { createHandler, type Exchange, type Handle } from './create-handler.ts'
import { enforceReadLimit } from './rate-limit.ts'
import { createFormReader, readJson } from './read-body.ts'
import { errorResponse, jsonResponse, validationError } from './responses.ts'
import { listAllowedMethods, matchRoute } from './router.ts'

type RequestState = Exchange & {
  readonly ip: string
  readonly tags: Tag[]
  /** End of caching. */
  until: Date | null
  /** Signed-in user, for the audit of refusals. */
  actor: string | null
}

/**
 * Serves `handlers` below /api/prensa/. Order of refusals (E01): 412, 401, 403, 404 of the call, 405, 429, 413, 415, 400
 * of unreadable JSON, 403 of another's id, 400, then the handler's; of forms 413 and 415 come before the handler's 429.
 */
export function serveEndpoints<Name extends Route>(handlers: Handlers<Name>, services: Services): Handle {
  const answerCall = async (exchange: Exchange): Promise<Response> => {
    const ip = await readClientIp(exchange, services)
    const state: RequestState = { ...exchange, ip, tags: [], until: null, actor: null }
    return respondToCall(handlers as Handlers<Route>, services, state).catch((error: unknown) => {
      // A `code` means that the session is not fresh, not that a right is missing.
      if (error instanceof HttpError && error.status === 403 && !error.code) recordForbidden(services, state)
      throw error
    })
  }
  return createHandler(answerCall, {
    event: 'call failed',
    fail(failure, { request }) {
      const call = matchRoute(new URL(request.url).pathname, getMethod(request))
      return errorResponse(failure, (call && endpointOf(call.name).onError) ?? 'error')
    },
  })
}

/** Audits a 403 of staff. Anonymous callers are left out: they could fill the log. */
function recordForbidden({ adminDb }: Services, state: RequestState): void {
  const { ip, actor } = state
  if (actor === null) return
  const call = `${state.request.method} ${new URL(state.request.url).pathname}`
  const record = async () =>
    void unwrap(await adminDb.rpc('record_refusal', { p_actor: actor, p_call: call, p_ip: ip }))
  runInBackground(state, 'refusal not recorded', record())
}

/** Keeps the function alive until `work` settles; logs its failure as `event`. */
function runInBackground({ invocation, requestId }: RequestState, event: string, work: Promise<unknown>): void {
  const settled = work.catch((error: unknown) => log('error', event, { requestId, error }))
  invocation.waitUntil?.(settled)
}

async function respondToCall(handlers: Handlers<Route>, services: Services, state: RequestState): Promise<Response> {
  const { request } = state
  const url = new URL(request.url)
  const call = matchRoute(url.pathname, getMethod(request))
  const name = call && Object.hasOwn(handlers, call.name) ? call.name : null
  const endpoint = name ? endpointOf(name) : null
  if (endpoint && request.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { ...noStore, allow: formatAllowHeader(url.pathname) } })

  const hasCookie = readTokens(request) !== null
  const session = await authenticate(services.env, request)
  state.cookies.push(...session.cookies)
  // Not audited before MFA is set up: such a refusal does not depend on the role.
  state.actor = session.caller && !session.caller.user.secondFactorDue ? session.caller.user._id : null
  // Before the role check: a 403 would describe the wrong user.
  assertExpectedUser(request, session.caller)
  // Anonymous callers get 401 for unknown routes too, so that routes cannot be enumerated.
  assertRole(endpoint?.access ?? 'staff', session.caller)
  if (endpoint) assertSecondFactor(endpoint, session.caller)
  const isChange = request.method !== 'GET' && request.method !== 'HEAD'
  if (isChange && hasCookie && !isTrustedOrigin(request, services.env))
    throw new HttpError(403, 'El pedido no viene de una página del portal')
  if (!endpoint || !name) throw new HttpError(404, 'No existe esa llamada')
  if (getMethod(request) !== endpoint.method)
    throw new HttpError(405, 'Esa llamada no admite este método', {
      headers: { allow: formatAllowHeader(url.pathname) },
    })

  const form = endpoint.body === 'multipart' ? createFormReader(request) : async () => new FormData()
  const run = handlers[name] as AnyHandler
  // On public routes users who still have to set up MFA are anonymous.
  const isPublic = endpoint.access === 'public' && !endpoint.allowedDuringMfaSetup
  const caller = isPublic && session.caller?.user.secondFactorDue ? null : session.caller
  const ctx = createContext(services, state, caller, form)
  if (isPublic && !isChange && !caller && hasCookie) await enforceReadLimit(ctx, 'uncached read')
  await run.enforceRateLimit?.(ctx)
  const bodyOrQuery =
    isChange && endpoint.body !== 'multipart'
      ? await readJson(request, endpoint.body ?? (endpoint.access === 'public' ? 'public' : 'staff'))
      : Object.fromEntries(url.searchParams)
  const raw = { ...bodyOrQuery, ...call?.params }
  assertSelf(endpoint.access, session.caller, raw)
  const text = ValidUnicode.safeParse(raw)
  if (!text.success) throw validationError(text.error)
  const input = endpoints[name].input.safeParse(raw, { error: () => messages.invalidValue })
  if (!input.success) throw validationError(input.error)

  const body = endpoints[name].output.parse(await run(ctx, input.data))
  const isCacheable = state.tags.length > 0 && !hasCookie && state.cookies.length === 0
  const headers = isCacheable
    ? createShortCacheHeaders(state.tags, {
        queries: Object.keys(endpoints[name].input.shape),
        cookies: sessionCookieNames,
        until: state.until,
        now: services.now(),
      })
    : noStore
  return jsonResponse({ status: endpoint.status ?? 200, body, headers })
}

type AnyHandler = {
  (ctx: Context, input: unknown): Promise<unknown>
  readonly enforceRateLimit?: (ctx: Context) => Promise<void>
}

const getMethod = ({ method }: Request): string => (method === 'HEAD' ? 'GET' : method)

const formatAllowHeader = (pathname: string): string =>
  [
    ...listAllowedMethods(pathname).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    'OPTIONS',
  ].join(', ')

function createContext(services: Services, state: RequestState, caller: Caller | null, form: Context['form']): Context {
  const { request, requestId, ip } = state
  const waitUntil: Context['waitUntil'] = (event, work) => runInBackground(state, event, work)
  return {
    ...services,
    ...{ request, requestId, ip, caller, waitUntil, form },
    setCookies: (cookies) => state.cookies.push(...cookies),
    cache: (...tags) => state.tags.push(...tags),
    cacheUntil: (moment) => {
      state.until = moment
    },
    revalidate: async (...tags) => {
      const failed = tags.length > 0 ? await services.purge(tags) : []
      waitUntil('purge retry failed', retryPurge(services.purge, failed))
      waitUntil('rebuild request failed', services.requestRebuild())
    },
  }
}
