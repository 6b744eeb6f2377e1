import { createHash } from 'node:crypto'

/** Prefetches pages on hover or touch, without prerendering: a prefetched page calls no API. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/media/*', '/*.*'] } }] },
      eagerness: 'moderate',
    },
  ],
})

export const speculationRulesHash = `sha256-${createHash('sha256').update(speculationRules).digest('base64')}` as const
