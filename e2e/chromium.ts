/** Finds a Chromium for the browser tests: no root, no download and no setting needed where it can be helped (design §3). */
import { bundledChromium } from './chromium/bundled.ts'
import { aptChromium, playwrightChromium, systemChromium } from './chromium/installed.ts'
import { chromiumVersion } from './chromium/starts.ts'

/**
 * Arguments for every launch: no request leaves the machine, whoever asks (pages, the browser itself), and text is drawn
 * alike everywhere. Never the bundled package's own `args`: they turn web security off.
 */
export const chromiumArguments = [
  '--disable-quic',
  '--no-pings',
  '--disable-domain-reliability',
  '--font-render-hinting=none',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
] as const

type Source = { readonly name: string; readonly paths: () => readonly string[] | Promise<readonly string[]> }

const list = (path: string | null): readonly string[] => (path === null ? [] : [path])

/** Where to look, in this order: the pinned one first, so that all machines test with the same. */
const sources = (log: (line: string) => void): readonly Source[] => [
  { name: 'bundled', paths: async () => list(await bundledChromium()) },
  { name: 'Playwright', paths: playwrightChromium },
  { name: 'system', paths: systemChromium },
  { name: 'apt', paths: () => list(aptChromium(log)) },
]

/**
 * Path of a Chromium that starts. CHROMIUM_PATH, when set, is the only one tried.
 * @param log gets a line that says which was found.
 * @throws {Error} none starts; the message says what was tried and what to do.
 */
export async function chromiumPath(log: (line: string) => void = () => {}): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH
  const tried: string[] = []
  for (const { name, paths } of chosen ? [{ name: 'CHROMIUM_PATH', paths: () => [chosen] }] : sources(log)) {
    try {
      const candidates = await paths()
      for (const path of candidates) {
        const version = chromiumVersion(path)
        if (version === null) tried.push(`${name}: ${path} does not start`)
        else {
          log(`${name}: ${path} (${version})`)
          return path
        }
      }
      if (candidates.length === 0) tried.push(`${name}: none`)
    } catch (error) {
      tried.push(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  throw new Error(
    [
      'No Chromium for the browser tests.',
      ...tried.map((line) => `  ${line}`),
      'Install Chrome or Chromium, run "npx playwright install --only-shell chromium", or set CHROMIUM_PATH.',
    ].join('\n'),
  )
}

if (import.meta.main) console.log(await chromiumPath(console.error))
