/** What only the built pages would show to be wrong. */
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
