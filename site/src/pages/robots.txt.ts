/** /robots.txt: everything may be read; where the sitemap is. Pages that must not be listed say so themselves. */
import type { APIRoute } from 'astro'
import { readEnvironment } from '../data/env.ts'

export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${readEnvironment().siteUrl}/sitemap-index.xml\n`)
