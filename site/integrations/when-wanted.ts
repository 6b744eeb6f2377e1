/** `client:wanted`: when an island's scripts are fetched; src/islands/when-wanted.ts says when that is. */
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** The integration that knows the directive. Its value: the name of an event of the window that asks for the island too. */
export const whenWanted = (): AstroIntegration => ({
  name: 'when-wanted',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'wanted',
        entrypoint: fileURLToPath(new URL('../src/components/when-wanted.ts', import.meta.url)),
      }),
  },
})

declare module 'astro' {
  interface AstroClientDirectives {
    'client:wanted'?: string | boolean
  }
}
