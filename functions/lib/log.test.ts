/** Log injection: input never starts an entry nor reaches a terminal as a command. */
import fc from 'fast-check'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, siteUrl } from '../../tools/testing/api/app.ts'
import { headersOf } from '../../tools/testing/api/call.ts'
import { prensaHandlers, sessionHandlers } from '../handlers.ts'
import { serveEndpoints } from '../http/handle-request.ts'
import { serveMedia } from '../imagenes/serve-image.ts'
import { serveFallback } from '../noticias/article-page.ts'
import { log } from './log.ts'

const levels = ['debug', 'info', 'warn', 'error'] as const
/** Captures all later console output, one string for each argument. */
function captureConsole(): string[] {
  const entries: string[] = []
  for (const level of levels) {
    const spy = vi.spyOn(console, level).mockImplementation((...parts) => void entries.push(...parts.map(String)))
    onTestFinished(() => spy.mockRestore())
  }
  return entries
}
/** Control characters, line ends and direction marks. */
const activeCharacters = /[\p{Cc}\u2028\u2029\p{Bidi_Control}]/u
const hostile = 'x\r\n{"level":"error","event":"forged"}\n\u001b[2J\u009b31m\u0085\u2028\u2029\u202e\u0000\u007f'

test('OW46 an entry with any text is one line, which JSON.parse restores', () => {
  const entries = captureConsole()
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant(hostile), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(text, text, text, (path, message, name) => {
      entries.length = 0
      log('error', 'call failed', { path, error: Object.assign(new Error(message), { name }), list: [{ path }] })
      expect(entries).toHaveLength(1)
      expect(entries[0]).not.toMatch(activeCharacters)
      expect(JSON.parse(entries[0] ?? '')).toMatchObject({
        level: 'error',
        event: 'call failed',
        path,
        error: { message, name },
      })
    }),
  )
})

const app = await createTestApp()
afterAll(app.stop)

test('OW46 no input of a failing call forges an entry: address, query, headers, e-mail', async () => {
  const entries = captureConsole()
  const failing = () => {
    throw new Error(`canceling statement: ${hostile}`)
  }
  const client = new Proxy(app.supabase.anon, { get: failing })
  const broken = { ...app.services, anonDb: client, adminDb: client }
  const served = serveEndpoints({ ...prensaHandlers, ...sessionHandlers }, broken)
  const escaped = encodeURIComponent(hostile)
  const headers = {
    ...Object.fromEntries(headersOf({})),
    'user-agent': 'Mozilla\u009b31m {"level":"error"}',
    'x-nf-request-id': 'abcdefgh"}{"level":"error',
    'x-forwarded-for': '198.51.100.9"},{"level":"error',
  }
  const paths = [`find-new/${escaped}`, `find-all-news-public?q=${escaped}`, `check-content?${escaped}`, escaped]
  for (const path of paths)
    await served(new Request(`${siteUrl}/api/prensa/${path}`, { headers }), { ip: `1.2.3.4"}\n{"level":"error"` })
  const body = JSON.stringify({ email: `a${hostile}@x.example`, password: hostile })
  const sent = { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } }
  await served(new Request(`${siteUrl}/api/prensa/login-user`, sent), { ip: '198.51.100.75' })
  const email = JSON.stringify({ email: 'ana@labanda.example', password: hostile })
  await served(new Request(`${siteUrl}/api/prensa/login-user`, { ...sent, body: email }), { ip: '198.51.100.75' })
  const id = '7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11'
  await serveMedia(broken)(new Request(`${siteUrl}/media/${id}/800.webp?${escaped}`, { headers }))
  await serveFallback(broken)(new Request(`${siteUrl}/noticia/${id}/?${escaped}`, { headers }))
  expect(entries.length).toBeGreaterThanOrEqual(5)
  for (const entry of entries) {
    expect(entry).not.toMatch(activeCharacters)
    const { level, event, requestId } = JSON.parse(entry)
    expect([levels.includes(level), event === 'forged', /^[\w-]{8,64}$/.test(requestId)]).toEqual([true, false, true])
  }
})
