/** Types of handlers, their services and their context. */
import type { SupabaseClient } from '@supabase/supabase-js'
import type { endpoints, Input, Output, Route } from '#contract/endpoints.ts'
import type { SessionUser } from '#contract/staff.ts'
import type { Env } from '../lib/env.ts'
import type { Purge, Tag } from './cache.ts'

/** Host's part of a request: Netlify's Context, or that of tools/local/netlify/. */
export type Invocation = {
  readonly ip?: string
  readonly waitUntil?: (work: Promise<unknown>) => void
  readonly deploy?: { readonly context: string }
}

/** Services shared by all requests of a process. */
export type Services = {
  readonly env: Env
  /** Acts as anonymous. */
  readonly anonDb: SupabaseClient
  /** Bypasses RLS: counters, logins, private buckets, server-only SQL functions. */
  readonly adminDb: SupabaseClient
  readonly now: () => Date
  readonly wait: (milliseconds: number) => Promise<unknown>
  readonly purge: Purge
  /** Requests a build if the public site lacks a change. */
  readonly requestRebuild: () => Promise<unknown>
}

/** Active staff member who sent the request. */
export type Caller = {
  readonly user: SessionUser
  readonly accessToken: string
  readonly isFresh: boolean
  /** Acts as this user under RLS. */
  readonly client: SupabaseClient
}

export type Context<Who extends Caller | null = Caller | null> = Services & {
  readonly request: Request
  readonly requestId: string
  readonly ip: string
  readonly caller: Who
  /** Runs work after the answer; logs its failure as `event`. */
  readonly waitUntil: (event: string, work: Promise<unknown>) => void
  readonly setCookies: (cookies: readonly string[]) => void
  /** Makes a 200 without a session briefly cacheable under these tags. */
  readonly cache: (...tags: Tag[]) => void
  /** Sets the end of caching. */
  readonly cacheUntil: (moment: Date | null) => void
  /** Purges the tags, and requests a rebuild after the answer. */
  readonly revalidate: (...tags: Tag[]) => Promise<void>
  readonly form: () => Promise<FormData>
}

type CallerOf<Name extends Route> = (typeof endpoints)[Name]['access'] extends 'public' ? Caller | null : Caller

/** `enforceRateLimit` runs before the body is read. @throws {HttpError} 429. */
type RateLimited<Name extends Route> = { readonly enforceRateLimit?: (ctx: Context<CallerOf<Name>>) => Promise<void> }
export type Handler<Name extends Route> = RateLimited<Name> &
  ((ctx: Context<CallerOf<Name>>, input: Input<Name>) => Promise<Output<Name>>)
export type Handlers<Name extends Route> = { readonly [Each in Name]: Handler<Each> }
