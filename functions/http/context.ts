/** What a handler receives besides its input, and the ports through which serve reaches the nouns' side effects. */
import type { SupabaseClient } from '@supabase/supabase-js'
import type { endpoints, In, Out, Route } from '#contract/endpoints.ts'
import type { SessionUser } from '#contract/staff.ts'
import type { Env } from '../lib/env.ts'
import type { Purge, Tag } from './cache.ts'

/** What the platform says about a call: Netlify's Context, or that of tools/local/netlify/. */
export type Invocation = {
  readonly ip?: string
  readonly waitUntil?: (work: Promise<unknown>) => void
  readonly deploy?: { readonly context: string }
}

/** An active staff member, read anew for each request (design §6). */
export type Caller = {
  readonly user: SessionUser
  readonly accessToken: string
  /** Whether the session was proven within the last 15 minutes (sudo mode). */
  readonly isFresh: boolean
  /** Acts as this person: RLS judges every query. */
  readonly client: SupabaseClient
}

export type Ctx<Who extends Caller | null = Caller | null> = {
  readonly env: Env
  readonly request: Request
  /** What the log calls this request; the answer carries it as x-request-id. */
  readonly requestId: string
  readonly ip: string
  /** Whether a page of ours sent the request (Origin or Sec-Fetch-Site). */
  readonly isOwnOrigin: boolean
  readonly caller: Who
  /** Acts as anonymous, whoever calls. */
  readonly anon: SupabaseClient
  /** The client with the secret key, past row security (secret-client.ts). */
  readonly secret: () => SupabaseClient
  readonly now: () => Date
  /** Resolves after so many milliseconds, for what is slow on purpose. */
  readonly wait: (milliseconds: number) => Promise<unknown>
  /** Work that outlives the answer; its failure is logged under `event`. */
  readonly waitUntil: (event: string, work: Promise<unknown>) => void
  /**
   * Requires a fresh session, before what lets people in or gives them rights (sudo mode). The caller's own `password` makes one of it
   * for an account without a second factor.
   * @throws {ApiFailure} 403 with the code fresh_session_required, 400 with `fields` for a wrong password, 429 after too many.
   */
  readonly requireFreshSession: (caller: Caller, password?: string) => Promise<void>
  readonly setCookies: (cookies: readonly string[]) => void
  /** Lets the CDN keep this answer briefly under these tags, when it is a 200 for a caller without a session. */
  readonly cache: (...tags: Tag[]) => void
  /** What `cache` keeps is worth nothing after that moment; null changes nothing. */
  readonly cacheUntil: (moment: Date | null) => void
  /** Takes what is kept under these tags out of the CDN: for what the public reads and no page is built with. */
  readonly purge: Purge
  /** Something that the public reads changed: takes it out of the CDN, where the API answers it, and, after the answer, asks for a rebuild. */
  readonly publicViewChanged: (...tags: Tag[]) => Promise<void>
  /** Reads the form of a multipart endpoint, once. @throws {ApiFailure} 413 or 400. */
  readonly form: () => Promise<FormData>
}

/** Whoever may not be signed in is null. */
type CallerOf<Name extends Route> = (typeof endpoints)[Name]['access'] extends 'public' ? Caller | null : Caller

/** `takeTurn`: asked before the body is read, where a limit does not depend on it. @throws {ApiFailure} 429. */
type Turn<Name extends Route> = { readonly takeTurn?: (ctx: Ctx<CallerOf<Name>>) => Promise<void> }
export type Handler<Name extends Route> = Turn<Name> &
  ((ctx: Ctx<CallerOf<Name>>, input: In<Name>) => Promise<Out<Name>>)
/** One handler for each name: a missing one does not compile. */
export type Handlers<Name extends Route> = { readonly [Each in Name]: Handler<Each> }

/** What the session of a request turned out to be. */
export type Session = {
  /** Null where there is none, where it ended, and where the person is not active any more. */
  readonly caller: Caller | null
  /** Set-Cookie values that the answer has to carry: renewed tokens, or the end of the session. */
  readonly cookies: readonly string[]
}

/** What serve needs from the nouns and from outside; tests give their own. */
export type Ports = {
  readonly env: Env
  readonly anon: () => SupabaseClient
  readonly secret: () => SupabaseClient
  readonly now: () => Date
  /** As `wait` of Ctx. */
  readonly wait: (milliseconds: number) => Promise<unknown>
  readonly purge: Purge
  readonly requestRebuild: () => Promise<void>
  readonly session: {
    /** Whether the request brought a session cookie, valid or not. */
    readonly carried: (request: Request) => boolean
    /** @throws ApiFailure 503 when it cannot be told. */
    readonly read: (request: Request) => Promise<Session>
    /** The cookies' names, which tell cached answers apart. */
    readonly cookieNames: readonly string[]
    /** As `requireFreshSession` of Ctx. */
    readonly requireFresh: (ctx: Ctx<Caller>, password: string | undefined) => Promise<void>
  }
  /** Whether the request comes from a page of ours (Origin or Sec-Fetch-Site). */
  readonly isOwnOrigin: (request: Request) => boolean
  /** Writes down that somebody was refused (design §5: audit). */
  readonly recordRefusal: (refusal: {
    readonly actor: string
    readonly call: string
    readonly ip: string
  }) => Promise<void>
}
