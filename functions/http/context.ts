/** What handlers get: the services of the process, and what belongs to one request. */
import type { SupabaseClient } from '@supabase/supabase-js'
import type { endpoints, In, Out, Route } from '#contract/endpoints.ts'
import type { SessionUser } from '#contract/staff.ts'
import type { Env } from '../lib/env.ts'
import type { Purge, Tag } from './cache.ts'

/** What the host passes with a request: Netlify's Context, or that of tools/local/netlify/. */
export type Invocation = {
  readonly ip?: string
  readonly waitUntil?: (work: Promise<unknown>) => void
  readonly deploy?: { readonly context: string }
}

/** Clients and effects that all requests of a process share; tests replace single ones. */
export type Services = {
  readonly env: Env
  /** Acts as anonymous. */
  readonly anonDb: SupabaseClient
  /** Has the secret key, past row security: for counters and log-ins, private buckets, and SQL functions that only the server may call. */
  readonly adminDb: SupabaseClient
  readonly now: () => Date
  /** Resolves after so many milliseconds; for deliberate delays. */
  readonly wait: (milliseconds: number) => Promise<unknown>
  /** Purges the CDN, for what no page is built with. */
  readonly purge: Purge
  /** Asks for a new build of the public site where that lacks a change. */
  readonly requestRebuild: () => Promise<unknown>
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

export type Context<Who extends Caller | null = Caller | null> = Services & {
  readonly request: Request
  /** Names this request in the log; the answer carries it as x-request-id. */
  readonly requestId: string
  readonly ip: string
  readonly caller: Who
  /** Work that outlives the answer; its failure is logged under `event`. */
  readonly waitUntil: (event: string, work: Promise<unknown>) => void
  readonly setCookies: (cookies: readonly string[]) => void
  /** Lets the CDN keep this answer briefly under these tags, when it is a 200 for a caller without a session. */
  readonly cache: (...tags: Tag[]) => void
  /** Caps how long `cache` keeps the answer; null: no cap. */
  readonly cacheUntil: (moment: Date | null) => void
  /** After a change of what the public reads: purges the tags and, after the answer, asks for a rebuild. */
  readonly revalidate: (...tags: Tag[]) => Promise<void>
  /** Reads the form of a multipart endpoint, once. @throws {ApiFailure} 413 or 400. */
  readonly form: () => Promise<FormData>
}

/** Nullable exactly where the endpoint is public. */
type CallerOf<Name extends Route> = (typeof endpoints)[Name]['access'] extends 'public' ? Caller | null : Caller

/** `takeTurn` runs before the body is read, for limits that do not depend on it. @throws {ApiFailure} 429. */
type Turn<Name extends Route> = { readonly takeTurn?: (ctx: Context<CallerOf<Name>>) => Promise<void> }
export type Handler<Name extends Route> = Turn<Name> &
  ((ctx: Context<CallerOf<Name>>, input: In<Name>) => Promise<Out<Name>>)
/** One handler for each name: a missing one does not compile. */
export type Handlers<Name extends Route> = { readonly [Each in Name]: Handler<Each> }
