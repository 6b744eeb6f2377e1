/** The pages of published news for who works on the sources. A build makes them of their template without a route (builder/pages.ts). */
import type { AstroIntegration } from 'astro'

export const devArticles = (): AstroIntegration => ({
  name: 'dev-articles',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return
      const entrypoint = new URL('dev-article.ts', import.meta.url)
      injectRoute({ pattern: '/noticia/[id]', entrypoint, prerender: true })
    },
  },
})
