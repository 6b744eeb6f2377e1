/** Calls deployed functions, each in a process of its own, as AWS Lambda would, and says what is wrong with the answer. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { formWith, phoneJpeg } from '../api/pictures.ts'

const run = promisify(execFile)

/** Most bytes of what a function says, its log included. */
const outputMax = 16 * 1024 * 1024
/** Milliseconds; Netlify ends a function after 60 s. */
const patience = 60_000

/** The addresses that the functions are told and called at; nobody has them. */
export const addresses = { SITE_URL: 'https://portal.example', ADMIN_URL: 'https://panel.example' } as const
/** Which call it is: the answer has to name it. */
const requestId = 'bundle-check-1'

export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type Call = {
  readonly method?: string
  readonly path: string
  /** A form, or what is sent as JSON. */
  readonly body?: FormData | Readonly<Record<string, unknown>>
}

/** What shows that the function has done its work. */
export type Expected = { readonly status: number; readonly shows?: RegExp; readonly isScheduled?: true }

const unknownId = '7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11'

/** One call for each function that has an address, and what it has to answer. */
const calls: Readonly<Record<string, () => Promise<Call & Expected> | (Call & Expected)>> = {
  'api-docs': () => ({ path: '/api/openapi.json', status: 200, shows: /"openapi":\s*"3\.1\.0"/ }),
  // Nobody signed it.
  'build-reports': () => ({
    method: 'POST',
    path: '/api/construccion',
    body: {},
    status: 401,
    shows: /no está firmado/,
  }),
  // Nobody sent such a file.
  archivos: () => ({ path: `/archivos/${unknownId}/requisitos.pdf`, status: 404 }),
  // The site does not answer here: the page that says so is the one without a template.
  fallback: () => ({ path: `/noticia/${unknownId}`, status: 503, shows: /No se pudo cargar/ }),
  health: () => ({ path: '/api/health', status: 200, shows: /^{"ok":true,"database":true,"proxy":"none"}$/ }),
  media: () => ({ path: `/media/${unknownId}/800.webp`, status: 404 }),
  // Counted by the database before it is looked at.
  'policy-reports': () => ({
    method: 'POST',
    path: '/api/csp-reports',
    body: {},
    status: 415,
    shows: /aviso del navegador/,
  }),
  'share-photo': () => ({ path: `/compartir/foto/${unknownId}.jpg`, status: 404 }),
  preview: () => ({ path: '/vista-previa/nadie/', status: 503, shows: /No se pudo cargar/ }),
  prensa: () => ({ path: '/api/prensa/check-content', status: 200, shows: /"active":false/ }),
  'prensa-session': () => ({ method: 'POST', path: '/api/prensa/auth-user', status: 401, shows: /^{"error":"/ }),
  // A call that is not in the table; the rule for /api/prensa/* in netlify.toml leads it here.
  'prensa-unknown': () => ({ path: '/api/prensa/no-existe', status: 401, shows: /^{"error":"/ }),
  'prensa-upload': async () => ({
    method: 'POST',
    path: '/api/prensa/upload/sigle-img',
    body: formWith(new Uint8Array(await phoneJpeg(900, 600))),
    status: 200,
    shows: /^{"url":"\/media\/[0-9a-f-]{36}\/800\.webp"}$/,
  }),
}

/**
 * The call that shows whether this function works. A scheduled one has no address: whatever calls it, it does its round.
 * @throws {Error} when nobody has said above how it is called.
 */
export async function callOf(name: string, isScheduled: boolean): Promise<Call & Expected> {
  if (isScheduled) return { path: `/.netlify/functions/${name}`, status: 204, isScheduled: true }
  const call = calls[name]
  if (!call) throw new Error(`Say in testing/bundles/calls.ts how ${name} is called`)
  return call()
}

/** Null when the answer is the expected one; otherwise what differs. */
export function difference(answer: Answer, { status, shows, isScheduled }: Expected): string | null {
  const said = `${answer.status} ${answer.body.slice(0, 300)}`
  if (answer.status !== status) return `expected ${status}: ${said}`
  if (shows && !shows.test(answer.body)) return `expected ${shows}: ${said}`
  if (!isScheduled && answer.headers['x-request-id'] !== requestId)
    return `the answer does not name the request: ${said}`
  return null
}

/** The event that Netlify makes of a request. */
async function eventOf({ method = 'GET', path, body: sent }: Call): Promise<string> {
  const isForm = sent instanceof FormData
  const request = new Request(addresses.SITE_URL + path, {
    method,
    ...(sent && { body: isForm ? sent : JSON.stringify(sent) }),
    ...(sent && !isForm && { headers: { 'content-type': 'application/json' } }),
  })
  const body = Buffer.from(await request.arrayBuffer())
  return JSON.stringify({
    rawUrl: request.url,
    path,
    httpMethod: method,
    headers: {
      ...Object.fromEntries(request.headers),
      origin: addresses.SITE_URL,
      'x-nf-client-connection-ip': '203.0.113.7',
      'x-nf-request-id': requestId,
    },
    isBase64Encoded: body.length > 0,
    ...(body.length > 0 && { body: body.toString('base64') }),
    flags: {},
  })
}

/**
 * Starts the unpacked function of that folder in a process of its own and calls it once.
 * @param env the variables that it is deployed with; it gets no others.
 * @throws {Error} with what the process said when it did not answer.
 */
export async function answerOf(dir: string, call: Call, env: Readonly<Record<string, string>>): Promise<Answer> {
  const event = await eventOf(call)
  const running = run(process.execPath, [join(import.meta.dirname, 'answer-once.ts'), dir], {
    cwd: dir,
    env: { ...addresses, ...env },
    maxBuffer: outputMax,
    timeout: patience,
  })
  // A process that ends before it has read everything closes the pipe; why it ended is told below.
  running.child.stdin?.on('error', () => {}).end(event)
  const { stdout, stderr } = await running
  const answer = answerIn(stdout)
  if (!answer) throw new Error(`The function did not answer:\n${stdout}${stderr}`)
  return answer
}

/** The answer among what the process printed; null where it printed none. A picture's bytes can look like any end of a line but \n. */
export function answerIn(output: string): Answer | null {
  const said = /^ANSWER ([^\n]*)$/m.exec(output)?.[1]
  return said === undefined ? null : JSON.parse(said)
}
