import { AsyncLocalStorage } from 'node:async_hooks'
import { inspect } from 'node:util'
import type { PostgresConnection } from '@supabase/lite/postgres'
import type { PostgresError } from 'postgres'
import type { Handler } from '../handler.ts'

/**
 * Lite answers 500 "SUP" to every SQLSTATE it does not know: raise exception, a violated check, a serialization
 * failure. Puts PostgREST's answer back: `{ code, message, details, hint }` with PostgREST's HTTP status
 * (design §4, fact 4). Also keeps Lite from logging a stack for each refused statement.
 */
export function withPostgresErrors(connection: PostgresConnection, next: Handler): Handler {
  const seen = new AsyncLocalStorage<{ error?: PostgresError }>()
  const normalize = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error: unknown) => {
    const store = seen.getStore()
    if (isPostgresError(error)) {
      if (store) store.error = error
      Object.defineProperty(error, inspect.custom, { value: () => `PostgreSQL ${error.code}: ${error.message}` })
    }
    return normalize(error)
  }
  return (request) =>
    seen.run({}, async () => {
      const response = await next(request)
      const error = seen.getStore()?.error
      if (response.status !== 500 || !error) return response
      const { code, message, detail = null, hint = null } = error
      return Response.json({ code, message, details: detail, hint }, { status: postgrestStatus(code) })
    })
}

function isPostgresError(error: unknown): error is PostgresError {
  return error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))
}

/** https://docs.postgrest.org/en/stable/references/errors.html, without the codes that Lite answers itself. */
export function postgrestStatus(code: string): number {
  if (code === 'P0001') return 400
  if (code === '53400') return 500
  if (/^(08|53|57P0)/.test(code)) return 503
  if (/^(0L|0P|28)/.test(code)) return 403
  if (/^(09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/.test(code)) return 500
  return 400
}
