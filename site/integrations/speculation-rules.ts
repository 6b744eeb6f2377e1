/** Which pages a browser may fetch before they are asked for: those that a pointer rests on or a finger goes down on. */
import { createHash } from 'node:crypto'

/**
 * The body of the `<script type="speculationrules">` of every page. It costs no script; browsers that do not know it leave it. Only fetched,
 * not run: a page that nobody opens asks the API nothing.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/media/*', '/*.*'] } }] },
      eagerness: 'moderate',
    },
  ],
})

/** What the pages' policy has to allow for it. */
export const speculationRulesHash = `sha256-${createHash('sha256').update(speculationRules).digest('base64')}` as const
