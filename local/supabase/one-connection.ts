import postgres from 'postgres'
import { arrayTypes } from './adapters/type-serializers.ts'
import { ConnectionLost, toldSockets } from './told-sockets.ts'

/**
 * Runs `work` with one connection of its own.
 * @throws what `work` throws, and {ConnectionLost} at once where the server goes meanwhile: what it was doing then may never end.
 */
export async function withConnection<T>(
  url: string,
  connection: Readonly<Record<string, string>>,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  let isLost = false
  let lose: (error: ConnectionLost) => void
  const lost = new Promise<never>((_, reject) => {
    lose = reject
  })
  const sockets = toldSockets((wasOpen) => {
    if (!wasOpen) return
    isLost = true
    lose(new ConnectionLost())
  })
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection, types: arrayTypes, ...sockets.options })
  try {
    return await Promise.race([work(sql), lost])
  } finally {
    sockets.letClose()
    if (isLost) sockets.destroy()
    else await sql.end()
  }
}
