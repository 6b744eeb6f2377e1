/** From an endpoint table to `Request → Response`: every call passes the same gates in the same order. */
import { randomUUID } from 'node:crypto'
import { endpointOf, endpoints, type Route } from '#contract/endpoints.ts'
import { WellFormed } from '#contract/well-formed.ts'
import { ApiFailure, sentences } from '../lib/errors.ts'
import { log } from '../lib/log.ts'
import { checkExpectedUser, checkOwnership, checkRole, checkSecondFactor } from './authorize.ts'
import { keptBriefly, notKept, type Tag } from './cache.ts'
import { addressOf } from './client-ip.ts'
import type { Ctx, Handlers, Invocation, Ports, Session } from './context.ts'
import { takeReadingTurn } from './rate-limit.ts'
import { formOf, readJson } from './read-body.ts'
import { failureJson, invalidInput, json, securityHeaders } from './responses.ts'
import { callAt, methodsAt } from './router.ts'

type Serve = (request: Request, invocation: Invocation) => Promise<Response>

/** What the steps of one call share. */
type Visit = {
  readonly request: Request
  readonly invocation: Invocation
  readonly requestId: string
  readonly ip: string
  readonly cookies: string[]
  readonly tags: Tag[]
  /** Until when what the tags keep is right. */
  until: Date | null
  /** Id of who is signed in, once that is known: whose refusals are recorded. */
  actor: string | null
}

/**
 * Serves the endpoints that `handlers` names below /api/prensa/; any other address is an unknown call.
 * Order of refusals: 412 where the page takes the session for somebody else's, then 401, 403, 404 of the call, 405, 429 of who is not signed in, 413, 415, 400;
 * the handlers add 404 of the thing, 409 and the 429 of what depends on the input (E01).
 */
export function serve<Name extends Route>(handlers: Handlers<Name>, ports: Ports): Serve {
  return async (request, invocation) => {
    const visit = await visitOf(request, invocation, ports)
    const response = await answer(handlers as Handlers<Route>, ports, visit).catch((thrown: unknown) => {
      if (!(thrown instanceof ApiFailure) || thrown.status >= 500)
        log('error', 'call failed', {
          requestId: visit.requestId,
          call: `${request.method} ${new URL(request.url).pathname}`,
          error: thrown,
        })
      // A session that is not fresh lacks no right.
      if (thrown instanceof ApiFailure && thrown.status === 403 && !thrown.code) noteRefusal(ports, visit)
      return failureJson(thrown, visit.requestId, visit.cookies, failureOf(request))
    })
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}

/** How the call that a request asks for says that it failed. */
function failureOf(request: Request): 'flag' | 'list' | 'error' {
  const call = callAt(new URL(request.url).pathname, methodOf(request))
  return (call && endpointOf(call.name).onError) ?? 'error'
}

/** Names, addresses and what the call will carry back. */
async function visitOf(request: Request, invocation: Invocation, ports: Ports): Promise<Visit> {
  const ip = await addressOf(request, invocation, ports)
  return { request, invocation, requestId: requestIdOf(request), ip, cookies: [], tags: [], until: null, actor: null }
}

/** Staff who try what they may not leave a trace (design §5). Strangers do not, or anybody could fill the log. */
function noteRefusal(ports: Ports, { request, invocation, requestId, ip, actor }: Visit): void {
  if (actor === null) return
  const call = `${request.method} ${new URL(request.url).pathname}`
  const work = ports.recordRefusal({ actor, call, ip })
  invocation.waitUntil?.(work.catch((error: unknown) => log('error', 'refusal not recorded', { requestId, error })))
}

/** The platform's own id of a request where it gave one, so that its log and ours meet. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get('x-nf-request-id') ?? ''
  return /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

async function answer(handlers: Handlers<Route>, ports: Ports, visit: Visit): Promise<Response> {
  const { request, requestId } = visit
  const url = new URL(request.url)
  const call = callAt(url.pathname, methodOf(request))
  const name = call && Object.hasOwn(handlers, call.name) ? call.name : null
  const endpoint = name ? endpointOf(name) : null
  if (endpoint && request.method === 'OPTIONS')
    return new Response(null, {
      status: 204,
      headers: { ...securityHeaders(requestId), ...notKept, allow: allowed(url.pathname) },
    })

  const session = await ports.session.read(request)
  visit.cookies.push(...session.cookies)
  // Whoever has to set a second factor up first is refused everything else, whatever their role may do.
  visit.actor = session.caller && !session.caller.user.secondFactorDue ? session.caller.user._id : null
  // Before the role: what another account may not do says nothing to whom the page shows.
  checkExpectedUser(request, session.caller)
  // Whoever is not signed in learns nothing about which other calls exist.
  checkRole(endpoint?.access ?? 'staff', session.caller)
  if (endpoint) checkSecondFactor(endpoint, session.caller)
  const changes = request.method !== 'GET' && request.method !== 'HEAD'
  if (changes && ports.session.carried(request) && !ports.isOwnOrigin(request))
    throw new ApiFailure(403, 'El pedido no viene de una página del portal')
  if (!endpoint || !name) throw new ApiFailure(404, 'No existe esa llamada')
  if (methodOf(request) !== endpoint.method)
    throw new ApiFailure(405, 'Esa llamada no admite este método', { headers: { allow: allowed(url.pathname) } })

  const form = endpoint.body === 'multipart' ? formOf(request) : async () => new FormData()
  const run = handlers[name] as Run
  // In a public call a session that lacks a due second factor counts as none: it has no name to act in, and no limits of staff.
  const isPublic = endpoint.access === 'public' && !endpoint.allowedDuringMfaSetup
  const known = isPublic && session.caller?.user.secondFactorDue ? { ...session, caller: null } : session
  const ctx = contextOf(ports, visit, known, form)
  if (isPublic && !changes && !known.caller && ports.session.carried(request)) await takeReadingTurn(ctx, 'unkept read')
  await run.takeTurn?.(ctx)
  const sent =
    changes && endpoint.body !== 'multipart'
      ? await readJson(request, endpoint.body ?? (endpoint.access === 'public' ? 'public' : 'staff'))
      : Object.fromEntries(url.searchParams)
  const raw = { ...sent, ...call?.params }
  checkOwnership(endpoint.access, session.caller, raw)
  const text = WellFormed.safeParse(raw)
  if (!text.success) throw invalidInput(text.error)
  const input = endpoints[name].input.safeParse(raw, { error: () => sentences.invalidValue })
  if (!input.success) throw invalidInput(input.error)

  const body = endpoints[name].output.parse(await run(ctx, input.data))
  const keep = visit.tags.length > 0 && !ports.session.carried(request)
  const headers = keep
    ? keptBriefly(visit.tags, {
        queries: Object.keys(endpoints[name].input.shape),
        cookies: ports.session.cookieNames,
        until: visit.until,
        now: ports.now(),
      })
    : notKept
  return json({ status: endpoint.status ?? 200, body, requestId, headers, cookies: visit.cookies })
}

/** A handler whose name is not known to the compiler. */
type Run = { (ctx: Ctx, input: unknown): Promise<unknown>; readonly takeTurn?: (ctx: Ctx) => Promise<void> }

/** HEAD asks what GET asks. */
const methodOf = ({ method }: Request): string => (method === 'HEAD' ? 'GET' : method)

/** What `Allow` says of an address. */
const allowed = (pathname: string): string =>
  [...methodsAt(pathname).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ')

function contextOf(ports: Ports, visit: Visit, { caller }: Session, form: Ctx['form']): Ctx {
  const { request, invocation, requestId, ip } = visit
  const waitUntil: Ctx['waitUntil'] = (event, work) => {
    const settled = work.catch((error: unknown) => log('error', event, { requestId, error }))
    invocation.waitUntil?.(settled)
  }
  const ctx: Ctx = {
    env: ports.env,
    request,
    requestId,
    ip,
    isOwnOrigin: ports.isOwnOrigin(request),
    caller,
    anon: ports.anon(),
    secret: ports.secret,
    now: ports.now,
    wait: ports.wait,
    waitUntil,
    requireFreshSession: (who, password) => ports.session.requireFresh({ ...ctx, caller: who }, password),
    setCookies: (cookies) => visit.cookies.push(...cookies),
    cache: (...tags) => visit.tags.push(...tags),
    cacheUntil: (moment) => {
      visit.until = moment
    },
    purge: ports.purge,
    publicViewChanged: async (...tags) => {
      if (tags.length > 0) await ports.purge(tags)
      waitUntil('rebuild request failed', ports.requestRebuild())
    },
    form,
  }
  return ctx
}
