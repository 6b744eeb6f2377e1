/** /contenido.json: names that content may use; page titles are added by builder/site-files.ts. */

import { publicDir } from 'astro:config/server'
import { fileURLToPath } from 'node:url'
import type { APIRoute } from 'astro'
import type { LinkTargets } from '#shared/content-references.ts'
import { linkTargetsIn } from '../../content-check/references.ts'

export const GET: APIRoute = () => {
  const linkTargets = linkTargetsIn(fileURLToPath(new URL('..', publicDir)))
  const single = linkTargets.addresses.filter((address) => address.endsWith('/') && !address.includes('*'))
  return Response.json({
    ...linkTargets,
    pages: single.map((address) => ({ address, title: address })),
  } satisfies LinkTargets)
}
