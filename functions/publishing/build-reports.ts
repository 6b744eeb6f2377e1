/** Serves signed requests of builds: why one failed, and earlier values of content parts. */

import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { ContentName } from '#contract/contenidos.ts'
import { checkContent } from '#contract/content/check.ts'
import { EarlierContent, earlierContentPath, isSignedBy, reasonMax, signatureHeader } from '#shared/build-report.ts'
import { noStore } from '../http/cache.ts'
import { readClientIp } from '../http/client-ip.ts'
import type { Services } from '../http/context.ts'
import { createHandler, type Exchange, type Handle } from '../http/create-handler.ts'
import { enforceRateLimit, limitPerIp } from '../http/rate-limit.ts'
import { readText } from '../http/read-body.ts'
import { jsonResponse } from '../http/responses.ts'
import { unwrap } from '../lib/database-errors.ts'
import { HttpError } from '../lib/errors.ts'
import { log } from '../lib/log.ts'

/** Returns a network's limit, above the builds of an hour. */
const getReportLimit = (ip: string) => limitPerIp(ip, { key: 'build-report', max: 30, seconds: 60 * 60 })
const getQuestionLimit = (ip: string) => limitPerIp(ip, { key: 'build-question', max: 600, seconds: 60 * 60 })
/** Milliseconds that `startedAt` may lie in the future. */
const maxClockSkew = 60_000
/** Maximum age of `startedAt` in milliseconds: the host ends builds before an hour. */
const maxAge = 60 * 60_000

const Report = z.object({
  startedAt: z.iso.datetime(),
  // Replaces control characters, except line ends, by spaces.
  reason: z
    .string()
    .refine((reason) => Array.from(reason).length <= reasonMax)
    .transform((reason) => reason.replaceAll(/[^\P{Cc}\n]/gu, ' ').trim())
    .pipe(z.string().min(1)),
})

/** Records a report (204, idempotent), or answers a question (200, 404, 409); both 400, 401, 405, 413 or 429. */
export function serveBuildReports(services: Services): Handle {
  const { env, adminDb, now } = services
  const answer = async (exchange: Exchange): Promise<Response> => {
    const { request, requestId } = exchange
    const ip = await readClientIp(exchange, services)
    const isQuestion = new URL(request.url).pathname === earlierContentPath
    const limit = isQuestion ? getQuestionLimit(ip) : getReportLimit(ip)
    await enforceRateLimit(services, limit, 'Ya recibimos muchos avisos. Probá de nuevo en un rato.')
    const body = await readText(request)
    const signature = request.headers.get(signatureHeader)
    if (env.buildReportSecret === null || !(await isSignedBy(body, signature, env.buildReportSecret)))
      throw new HttpError(401, 'El aviso no está firmado con BUILD_REPORT_SECRET')
    if (isQuestion) {
      const question = parseBody(EarlierContentQuestion, body)
      assertRecent(question.startedAt, now())
      return jsonResponse({ status: 200, body: await findEarlierContent(adminDb, question) })
    }
    const { startedAt, reason } = parseBody(Report, body)
    assertRecent(startedAt, now())
    const isRecorded = unwrap(await adminDb.rpc('record_build_failure', { p_started: startedAt, p_reason: reason }))
    log('error', 'build failed', { requestId, startedAt, reason, noted: isRecorded })
    return new Response(null, { status: 204, headers: noStore })
  }
  return createHandler(answer, { event: 'build report failed', method: 'POST' })
}

/** @throws {HttpError} 400 if `startedAt` is too old or in the future. */
function assertRecent(startedAt: string, now: Date): void {
  const age = now.getTime() - Date.parse(startedAt)
  if (age < -maxClockSkew || age > maxAge) throw new HttpError(400, 'El aviso no es de ahora')
}

/** @throws {HttpError} 400 for an invalid body. */
function parseBody<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(body))
  } catch (cause) {
    throw new HttpError(400, 'El aviso no se entiende', { cause })
  }
}

const EarlierContentQuestion = z.object({
  startedAt: z.iso.datetime(),
  name: ContentName,
  before: z.int().positive().nullable(),
})

/** Maximum consecutive invalid versions. */
const maxSkipped = 50

/** Finds the newest valid version before `before`. @throws {HttpError} 404 if never saved, 409 after too many invalid. */
async function findEarlierContent(
  client: SupabaseClient,
  { name, before }: z.output<typeof EarlierContentQuestion>,
): Promise<EarlierContent> {
  let beforeRevision = before
  for (let skipped = 0; skipped < maxSkipped; skipped++) {
    const answer = await client.rpc('earlier_contenido', { p_name: name, p_before: beforeRevision })
    const earlier = EarlierContent.nullable().parse(unwrap(answer))
    if (!earlier) throw new HttpError(404, 'Esa parte no se guardó nunca')
    if (!earlier.version || checkContent(name, earlier.version.value).faults.length === 0) return earlier
    beforeRevision = earlier.version.revision
  }
  throw new HttpError(409, 'Ninguna de las últimas versiones sirve')
}
