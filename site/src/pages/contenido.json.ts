/** /contenido.json: names that content may use; page titles are added by builder/site-files.ts. */

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
