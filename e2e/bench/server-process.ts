/** Servers of the benchmarks, each a process of its own, so that what it computes is told apart and does not hold up who asks. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type ServerProcess<Said> = {
  /** What it sent when it served. */
  readonly said: Said
  /** Seconds of the processor that it has taken so far. */
  processor(): Promise<number>
  stop(): Promise<void>
}

/**
 * Starts a script of this folder that ends with {@link serveParent}, and answers when it serves.
 * @throws {Error} when it ends before that.
 */
export async function startServer<Said>(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess<Said>> {
  const child = fork(join(import.meta.dirname, script), args, { env: { ...process.env, ...env } })
  const ended = once(child, 'exit')
  const answered = async <Message>(): Promise<Message> => {
    const [message] = await Promise.race([once(child, 'message'), ended.then(() => [null])])
    if (message === null) throw new Error(`${script} ended by itself`)
    return message
  }
  return {
    said: await answered<Said>(),
    async processor() {
      child.send('processor')
      return answered<number>()
    },
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** Says `said` to the process that started this one, tells it what it asks, and ends with it or when it is told to. */
export function serveParent(said: unknown, stop: () => Promise<void> | void = () => {}): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1e6)
  })
  process.on('disconnect', async () => {
    await stop()
    process.exit()
  })
  process.send?.(said)
}
