/** Which pages are not to be found by searching, here or elsewhere: each says so itself (robots), and nothing else lists them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether the HTML of a page says so. */
export const isNoindex = (html: string): boolean => /<meta name="robots" content="noindex"/.test(html)

/** Whether a built page says so. @param path of the page, "/turismo/". @throws {Error} when it was not built. */
export const isNoindexPage = (outDir: string, path: string): boolean =>
  isNoindex(readFileSync(join(outDir, path, 'index.html'), 'utf8'))
