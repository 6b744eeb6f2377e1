/** /contenido.json: what content may name. The titles of pages stand in the built pages alone (builder/page-titles.ts). */

import { publicDir } from 'astro:config/server'
import { fileURLToPath } from 'node:url'
import type { APIRoute } from 'astro'
import type { Nameable } from '#shared/content-references.ts'
import { nameableIn } from '../../content-check/references.ts'

export const GET: APIRoute = () => {
  const nameable = nameableIn(fileURLToPath(new URL('..', publicDir)))
  const single = nameable.addresses.filter((address) => address.endsWith('/') && !address.includes('*'))
  return Response.json({
    ...nameable,
    pages: single.map((address) => ({ address, title: address })),
  } satisfies Nameable)
}
