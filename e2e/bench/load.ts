/** Many requests at once, and how long each takes. */
import { Agent, request } from 'node:http'

export type Asked = {
  readonly address: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type Load = {
  /** Answers a second, of all connections together. */
  readonly perSecond: number
  /** Of each request, from sending it until its body was read. */
  readonly seconds: readonly number[]
}

/**
 * Asks for `lasting` seconds over so many connections, each of which asks again as soon as it was answered.
 * @param next what is asked for, by the number of the request.
 * @throws {Error} for an answer that is no success.
 */
export async function load(next: (number: number) => Asked, connections: number, lasting: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const seconds: number[] = []
  const started = performance.now()
  const end = started + lasting * 1000
  let number = 0
  const connection = async (): Promise<void> => {
    while (performance.now() < end) {
      const asked = performance.now()
      await answered(agent, next(number++))
      seconds.push((performance.now() - asked) / 1000)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, connection))
  } finally {
    agent.destroy()
  }
  return { perSecond: (seconds.length * 1000) / (performance.now() - started), seconds }
}

const answered = (agent: Agent, { address, method = 'GET', headers, body }: Asked): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(address, { agent, method, ...(headers && { headers }) }, (response) => {
      const { statusCode = 0 } = response
      if (statusCode >= 300) reject(new Error(`${method} ${address} answered ${statusCode}`))
      response.resume().on('end', resolve).on('error', reject)
    })
    sent.on('error', reject).end(body)
  })
