/** What only the built pages would show to be wrong, in a reader's browser. */
import type { Module } from './imports.ts'
import type { SourceFile, Violations } from './source-files.ts'

/** Astro writes the head, policy included, before it runs the components of the page: what they add would come too late, in silence. */
const mayAddToPolicy = /^site\/src\/pages\//

/** Additions to a page's Content-Security-Policy that would have no effect. */
export function latePolicies(files: readonly SourceFile[]): Violations {
  return files
    .filter(({ path, text }) => path.endsWith('.astro') && text.includes('.insertDirective('))
    .filter(({ path }) => !mayAddToPolicy.test(path))
    .map(({ path }) => `${path} adds to the page's policy: a page does that in its own frontmatter`)
}

/** Scripts of pages that are not looked at as what runs in a browser, where there is no Node. */
export function uncheckedScripts(modules: readonly Module[], browserConfig: string): Violations {
  return modules
    .filter(({ runsInBrowser }) => runsInBrowser)
    .flatMap(({ path, imports }) => imports.map(({ target }) => ({ path, target })))
    .filter(({ target }) => target.startsWith('site/') && !browserConfig.includes(`"${target}"`))
    .map(({ path, target }) => `${path} runs ${target}: name it in tsconfig.browser.json`)
}
