import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { securityContact } from './site-checks.ts'

let answer: { readonly status: number; readonly text: string } = { status: 404, text: '' }
const server = createServer((_, response) => response.writeHead(answer.status).end(answer.text))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())

test.for([
  [200, 200, {}],
  [9.5, 200, { fault: expect.stringContaining('vence en 9 días') }],
  [-1, 200, { fault: expect.stringContaining('venció: revisá que alguien lea ese correo') }],
  [0, 404, { unchecked: expect.stringContaining('Avisos de seguridad') }],
] as const)(
  'FM32 doctor on a security contact that is valid for %i days, status %i',
  async ([days, status, finding]) => {
    const expires = new Date(Date.now() + days * 86_400_000).toISOString()
    answer = { status, text: `Contact: mailto:a@b.example\nExpires: ${expires}\n` }
    const env = { siteUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
    expect(await securityContact.run({ env } as Parameters<typeof securityContact.run>[0])).toEqual(finding)
  },
)
