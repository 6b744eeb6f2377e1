/** The news editor in a real browser: clipboard and HTML parser. */
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import { chromiumArguments, chromiumPath } from '../../e2e/chromium.ts'

export type OpenEditor = {
  /** The stored text. */
  readonly paste: (html: string, plain?: string) => Promise<string>
  /** What a paste left out. */
  readonly refusals: (html: string) => Promise<readonly string[]>
  readonly cleaningTime: (html: string) => Promise<number>
  readonly close: () => Promise<void>
}

/** Opens it in a page of its own. */
export async function openEditor(): Promise<OpenEditor> {
  const [script, executablePath] = await Promise.all([bundledScript(), chromiumPath()])
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] })
  const page = await browser.newPage()
  await page.addScriptTag({ content: script })
  return {
    paste: async (html, plain = '') => (await pasteIn(page, html, plain)).text,
    refusals: async (html) => (await pasteIn(page, html, '')).refused,
    cleaningTime: (html) => page.evaluate((given) => globalThis.editorInPage.cleaningTime(given), html),
    close: () => browser.close(),
  }
}

const pasteIn = (page: Page, html: string, plain: string) =>
  page.evaluate(([pasted, text]) => globalThis.editorInPage.paste(pasted, text), [html, plain] as const)

async function bundledScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'editor-in-page.ts'), formats: ['iife'], name: 'editorBundle' },
    },
  })
  const [bundle] = Array.isArray(built) ? built : [built]
  if (!bundle || !('output' in bundle)) throw new Error('Vite built no bundle')
  return bundle.output[0].code
}
