/**
 * Astro digests a page's style sheet for its policy, and does it again for each of the pages that have the same one: of ten thousand
 * articles every fourth second went there.
 */
import type { AstroIntegration } from 'astro'

const digest = 'async function generateCspDigest(data, algorithm) {'
const remembered = `const digests = new Map()
function generateCspDigest(data, algorithm) {
  const known = digests.get(data)
  if (known?.algorithm === algorithm) return known.digest
  const digest = digestOf(data, algorithm)
  digests.set(data, { algorithm, digest })
  return digest
}
async function digestOf(data, algorithm) {`

/** Has it remember them. @throws {Error} while bundling, when Astro no longer does it there. */
export const digestsOnce = (): AstroIntegration => ({
  name: 'digests-once',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build') return
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'digests-once',
              transform: {
                filter: { id: /\/astro\/dist\/core\/encryption\.js$/ },
                handler(code) {
                  if (!code.includes(digest))
                    throw new Error('Astro digests style sheets elsewhere now (digests-once).')
                  return { code: code.replace(digest, remembered), map: null }
                },
              },
            },
          ],
        },
      })
    },
  },
})
