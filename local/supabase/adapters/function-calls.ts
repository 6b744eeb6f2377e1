import { decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose'
import type { PostgresError, Sql } from 'postgres'
import { lightResponse, nodesOwn } from '../../light-messages.ts'
import type { Handler } from '../handler.ts'
import type { SupabaseKeys } from '../keys.ts'
import { postgrestStatus } from './postgres-errors.ts'
import { nobody, type SessionContext } from './session-context.ts'

/** A function of the schema public that is called here. */
type Callable = {
  readonly name: string
  /** The type of each parameter, by its name. */
  readonly parameters: Readonly<Record<string, string>>
  /** Names of the parameters that have no default. */
  readonly required: readonly string[]
  /** Whether it returns a table. */
  readonly is_set: boolean
  readonly is_volatile: boolean
}

type Means = {
  readonly keys: SupabaseKeys
  readonly context: SessionContext
  /** Connections whose sessions are nobody's from their beginning. */
  readonly anonymous: Sql
}

type Caller = { readonly role: string; readonly claims: JWTPayload }

const prefix = '/rest/v1/rpc/'
const json = 'application/json'
const object = 'application/vnd.pgrst.object+json'
/** Tokens whose signature was looked at are remembered up to this many. */
const mostTokens = 500

/**
 * Calls functions as PostgREST does (one transaction, one statement, the answer as PostgreSQL writes it), with all that it takes in one
 * write to the database: Lite needs four, and works each call out anew, a third of what an answer of the portal cost. Whatever is
 * not the plain case (another method, a filter, an overloaded function, a key or token that is not accepted, half a surrogate pair)
 * is left to `next`.
 */
export async function withFunctionCalls(
  driver: Sql,
  { keys, context, anonymous }: Means,
  next: Handler,
): Promise<Handler> {
  const callables = new Map((await readCallables(driver)).map((callable) => [callable.name, callable]))
  const callerOf = callerReader(keys)
  return async (request) => {
    const at = request.url.indexOf(prefix)
    const callable = at < 0 ? undefined : callables.get(request.url.slice(at + prefix.length))
    if (!callable || request.method !== 'POST' || request.headers.has('prefer')) return next(nodesOwn(request))
    const accept = request.headers.get('accept') ?? ''
    const isOne = accept === object
    if (isOne ? !callable.is_set || callable.is_volatile : !['', '*/*', json].includes(accept))
      return next(nodesOwn(request))
    const caller = await callerOf(request.headers)
    const text = await request.text()
    const names = namesIn(text)
    const fits =
      names?.every((name) => Object.hasOwn(callable.parameters, name)) &&
      callable.required.every((name) => names.includes(name))
    if (!caller || !names || !fits) return next(new Request(request.url, { ...plain(request), body: text || null }))
    try {
      const statement = statementOf(callable, names)
      const body =
        caller === nobody
          ? await read(anonymous, statement, text)
          : await call(driver, context(caller), statement, text)
      return isOne ? theOnly(body) : answer(200, body)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code)))) throw error
      return refusal(error as PostgresError, caller.role)
    }
  }
}

const plain = ({ method, headers }: Request) => ({ method, headers })

/** What nobody asks needs no identity and, being one statement, no transaction of its own. */
async function read(anonymous: Sql, statement: string, parameters: string): Promise<string> {
  const [row] = await anonymous.unsafe<Called>(statement, given(statement, parameters), { prepare: true })
  return row?.body ?? 'null'
}

const given = (statement: string, parameters: string): string[] => (statement.includes('$1') ? [parameters] : [])

/** All of it travels at once: what fails first fails the rest, and the transaction ends with it. */
async function call(driver: Sql, context: Statement, statement: string, parameters: string): Promise<string> {
  const connection = await driver.reserve()
  try {
    const sent = [
      connection.unsafe('begin', [], { prepare: true }),
      connection.unsafe(context.text, [...context.values], { prepare: true }),
      connection.unsafe<Called>(statement, given(statement, parameters), { prepare: true }),
      connection.unsafe('commit', [], { prepare: true }),
    ] as const
    const refused = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected')
    if (refused?.status === 'rejected') throw refused.reason
    const [row] = await sent[2]
    return row?.body ?? 'null'
  } finally {
    connection.release()
  }
}

type Statement = ReturnType<SessionContext>
type Called = { readonly body: string | null }[]

function statementOf({ name, parameters, is_set }: Callable, names: readonly string[]): string {
  const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`
  const given = names.map((each) => `${quoted(each)} => given.${quoted(each)}`).join(', ')
  const types = names.map((each) => `${quoted(each)} ${parameters[each]}`).join(', ')
  const called = `public.${quoted(name)}(${given})`
  const from = names.length > 0 ? `json_to_record($1::text::json) as given(${types})` : '(select) as given'
  return is_set
    ? `select coalesce(json_agg(called), '[]')::text as body from ${from} cross join lateral ${called} as called`
    : `select to_json(${called})::text as body from ${from}`
}

/** The names in a body that is an object, or none: nothing in it may be what UTF-8 cannot say. */
function namesIn(text: string): string[] | null {
  if (text === '') return []
  // An escape may be half a surrogate pair, and of a name that stands there twice PostgreSQL takes another value than JavaScript.
  if (/\\u[dD]/.test(text)) return null
  try {
    const said: unknown = JSON.parse(text)
    return typeof said === 'object' && said !== null && !Array.isArray(said) ? Object.keys(said) : null
  } catch {
    return null
  }
}

/** Who asks: by the key alone, or by a token beside it; null for whatever is not accepted at once. */
function callerReader(keys: SupabaseKeys): (headers: Headers) => Promise<Caller | null> {
  const secret = new TextEncoder().encode(keys.jwt)
  const known = new Map<string, JWTPayload>()
  const claimsOf = async (token: string): Promise<JWTPayload | null> => {
    try {
      if (decodeProtectedHeader(token).alg !== 'HS256') return null
      const claims = known.get(token) ?? (await jwtVerify(token, secret, { algorithms: ['HS256'] })).payload
      const now = Date.now() / 1000
      if ((claims.exp ?? 0) <= now || (claims.iat ?? 0) > now || (claims.nbf ?? 0) > now) return null
      if (known.size >= mostTokens) known.clear()
      known.set(token, claims)
      return claims
    } catch {
      return null
    }
  }
  return async (headers) => {
    const key = headers.get('apikey')
    const isSecret = key === keys.secret
    // Lite refuses the secret key to browsers.
    if ((key !== keys.publishable && !isSecret) || (isSecret && /mozilla/i.test(headers.get('user-agent') ?? '')))
      return null
    const authorization = headers.get('authorization') ?? `Bearer ${key}`
    if (authorization === `Bearer ${key}`) return isSecret ? { role: 'service_role', claims: {} } : nobody
    const claims = authorization.startsWith('Bearer ') ? await claimsOf(authorization.slice(7)) : null
    return claims?.role === 'authenticated' ? { role: claims.role, claims } : null
  }
}

const answer = (status: number, body: string): Response =>
  lightResponse(body, status, { 'content-type': `${json}; charset=utf-8` })

/** The row of a table of one. */
function theOnly(body: string): Response {
  const rows = JSON.parse(body) as unknown[]
  if (rows.length === 1) return answer(200, JSON.stringify(rows[0]))
  const message = 'Cannot coerce the result to a single JSON object'
  const details = `The result contains ${rows.length} rows`
  return answer(406, JSON.stringify({ code: 'PGRST116', details, hint: null, message }))
}

/** https://docs.postgrest.org/en/stable/references/errors.html */
function refusal(error: PostgresError, role: string): Response {
  const { code, message } = error
  const [details, hint] = [error.detail ?? null, error.hint ?? null]
  const known: Readonly<Record<string, number>> = {
    '23503': 409,
    '23505': 409,
    '25006': 405,
    '42501': role === 'anon' ? 401 : 403,
    '42883': 404,
    '42P01': 404,
  }
  return answer(known[code] ?? postgrestStatus(code), JSON.stringify({ code, message, details, hint }))
}

/** Functions that are there once, whose parameters all have a name, and that return a value or a table: not a row, and not nothing. */
const readCallables = (driver: Sql): Promise<Callable[]> => driver<Callable[]>`
  select proname as name, proretset as is_set, provolatile = 'v' as is_volatile,
    coalesce(json_object_agg(parameter, type) filter (where parameter is not null), '{}') as parameters,
    coalesce(json_agg(parameter order by place) filter (where place <= pronargs - pronargdefaults), '[]') as required
  from pg_proc
  left join lateral (
    select proargnames[place] as parameter, format_type(type, null) as type, place
    from unnest(proargtypes::oid[]) with ordinality as typed (type, place)) as parameters on true
  where pronamespace = 'public'::regnamespace and prokind = 'f' and provariadic = 0
    and not exists (
      select from pg_proc as other where other.proname = pg_proc.proname and other.pronamespace = pg_proc.pronamespace and other.oid <> pg_proc.oid)
    and case when proretset then prorettype = 'record'::regtype and proargmodes <@ '{i,t}'
      else proargmodes is null and (select typtype from pg_type where oid = prorettype) = 'b' end
  group by pg_proc.oid, proname, proretset, provolatile
  having bool_and(parameter <> '' or place is null)`
