/** /robots.txt: disallows the API alone; pages are excluded by their own noindex. */
import type { APIRoute } from 'astro'
import { readEnvironment } from '../data/env.ts'

export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${readEnvironment().siteUrl}/sitemap-index.xml\n`)
