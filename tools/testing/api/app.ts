/** Runs the API over a Supabase of its own, without HTTP. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { onTestFinished } from 'vitest'
import { serveFile } from '../../../functions/archivos/serve-file.ts'
import { serveCleanUp } from '../../../functions/cleanup.ts'
import { prensaHandlers, sessionHandlers } from '../../../functions/handlers.ts'
import type { Tag } from '../../../functions/http/cache.ts'
import type { Services } from '../../../functions/http/context.ts'
import { serveEndpoints } from '../../../functions/http/handle-request.ts'
import { serveMedia } from '../../../functions/imagenes/serve-image.ts'
import { serveSharePhoto } from '../../../functions/imagenes/share-image.ts'
import { readEnv } from '../../../functions/lib/env.ts'
import { serveFallback, servePreview } from '../../../functions/noticias/article-page.ts'
import { serveBuildReports } from '../../../functions/publishing/build-reports.ts'
import { createServices } from '../../../functions/services.ts'
import { uploadHandlers } from '../../../functions/upload-handlers.ts'
import { createTestSupabase, type TestRole, type TestSupabase, type TestUser } from '../supabase/test-supabase.ts'

export const siteUrl = 'http://localhost:4321'
export const adminUrl = 'http://localhost:4322'

export type Handle = (request: Request) => Promise<Response>
export type TestApp = {
  readonly supabase: TestSupabase
  /** Resolves after waitUntil work. */
  readonly api: Handle
  readonly media: Handle
  /** /compartir/foto/{id}.jpg */
  readonly sharePhoto: Handle
  readonly document: Handle
  readonly article: Handle
  /** /vista-previa/{token}/ */
  readonly preview: Handle
  /** /api/construccion and /api/construccion/contenido */
  readonly buildReports: Handle
  readonly services: Services
  /** Runs the hourly clean-up. */
  readonly sweep: () => Promise<Response>
  /** Purged tags, oldest first. */
  readonly purged: Tag[]
  /** Count of rebuild requests. */
  rebuilds(): number
  person(role: TestRole): Promise<TestUser>
  stop(): Promise<void>
}

type Options = {
  readonly env?: Readonly<Record<string, string>>
  readonly services?: Partial<Services>
  readonly hasDelays?: boolean
}

/** Starts the app, once in a test file; `hasDelays` keeps deliberate delays. */
export async function createTestApp(options: Options = {}): Promise<TestApp> {
  const supabase = await createTestSupabase()
  const env = readEnv({
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
    SUPABASE_SECRET_KEY: supabase.secretKey,
    SITE_URL: siteUrl,
    ADMIN_URL: adminUrl,
    ...options.env,
  })
  const purged: Tag[] = []
  let rebuilds = 0
  const services: Services = {
    ...createServices(env),
    ...(!options.hasDelays && { wait: async () => undefined }),
    purge: async (tags) => {
      purged.push(...tags)
      return []
    },
    requestRebuild: async () => {
      rebuilds++
    },
    ...options.services,
  }
  const served = serveEndpoints({ ...prensaHandlers, ...sessionHandlers, ...uploadHandlers }, services)
  const reports = serveBuildReports(services)
  const people = new Map<TestRole, Promise<TestUser>>()
  return {
    supabase,
    services,
    purged,
    async api(request) {
      const pending: Promise<unknown>[] = []
      const ip = request.headers.get('x-test-ip') ?? '203.0.113.7'
      const answer = await served(request, { ip, waitUntil: (work) => pending.push(work) })
      while (pending.length > 0) await pending.shift()
      return answer
    },
    media: serveMedia(services),
    sharePhoto: serveSharePhoto(services),
    document: serveFile(services),
    article: serveFallback(services),
    preview: servePreview(services),
    buildReports: (request) => reports(request, { ip: '203.0.113.9' }),
    sweep: () => serveCleanUp(services)(new Request(siteUrl)),
    rebuilds: () => rebuilds,
    person(role) {
      const known = people.get(role) ?? supabase.as(role)
      people.set(role, known)
      return known
    },
    stop: () => supabase.stop(),
  }
}

/** Replaces the secret-key client until the test ends, or the returned function is called. */
export function useAdminDb({ services }: TestApp, adminDb: SupabaseClient): () => void {
  const before = services.adminDb
  Object.assign(services, { adminDb })
  const restore = () => void Object.assign(services, { adminDb: before })
  onTestFinished(restore)
  return restore
}

/** Creates a secret-key client with a `fetch` that can simulate failures. */
export const createSecretClient = ({ url, secretKey }: TestSupabase, through: typeof fetch): SupabaseClient =>
  createClient(url, secretKey, { auth: { persistSession: false }, global: { fetch: through } })
