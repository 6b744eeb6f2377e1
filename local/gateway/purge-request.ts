/** The call with which functions take answers out of the CDN: Netlify's API for purging, for this site alone. */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { readBody } from './function-request.ts'

export const purgePath = '/api/v1/purge'

/** https://open-api.netlify.com/#tag/purge: a purge without tags takes everything, which none of ours asks for. */
const Purge = z.object({ cache_tags: z.array(z.string()).min(1) })

/** 202 when the tags are purged, 401 without the token, 400 for anything else. */
export async function answerPurge(
  req: IncomingMessage,
  res: ServerResponse,
  token: string,
  purge: (tags: readonly string[]) => void,
): Promise<void> {
  const body = await readBody(req)
  if (req.method !== 'POST' || !isSame(req.headers.authorization ?? '', `Bearer ${token}`)) {
    res.writeHead(401).end()
    return
  }
  const asked = Purge.safeParse(body === 'too large' ? null : jsonOf(body.toString()))
  if (asked.success) purge(asked.data.cache_tags)
  res.writeHead(asked.success ? 202 : 400).end()
}

function isSame(one: string, other: string): boolean {
  const [given, wanted] = [Buffer.from(one), Buffer.from(other)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
