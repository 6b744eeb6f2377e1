/** /contenido.json: link targets for content; builder/site-files.ts adds page titles. */

import { publicDir } from 'astro:config/server'
import { fileURLToPath } from 'node:url'
import type { APIRoute } from 'astro'
import type { LinkTargets } from '#shared/content-references.ts'
import { linkTargetsIn } from '../../content-check/references.ts'

export const GET: APIRoute = () => {
  const linkTargets = linkTargetsIn(fileURLToPath(new URL('..', publicDir)))
  const pageAddresses = linkTargets.addresses.filter((address) => address.endsWith('/') && !address.includes('*'))
  return Response.json({
    ...linkTargets,
    pages: pageAddresses.map((address) => ({ address, title: address })),
  } satisfies LinkTargets)
}
