import type { Handler } from '../handler.ts'

/**
 * PostgREST refuses a body in which a text has half a surrogate pair, since that has no UTF-8; Lite stores a replacement for it
 * (design §4). Answers as PostgREST does: 400 PGRST102.
 */
export function withWellFormedBodies(next: Handler): Handler {
  return async (request) => {
    const isDataApi = new URL(request.url).pathname.startsWith('/rest/v1/')
    if (!isDataApi || request.body === null || isWellFormed(await request.clone().text())) return next(request)
    const error = { code: 'PGRST102', message: 'Empty or invalid json', details: null, hint: null }
    return Response.json(error, { status: 400 })
  }
}

/** What is no JSON is left to the Data API. */
function isWellFormed(body: string): boolean {
  let wellFormed = true
  try {
    JSON.parse(body, (key, value) => {
      wellFormed &&= key.isWellFormed() && (typeof value !== 'string' || value.isWellFormed())
      return value
    })
  } catch {
    return true
  }
  return wellFormed
}
