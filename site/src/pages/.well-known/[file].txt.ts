/** /.well-known/security.txt (RFC 9116), if the content has a security contact. */
import type { APIRoute } from 'astro'
import { city } from '../../city/city.ts'
import { readEnvironment } from '../../data/env.ts'

const { seguridadInformatica: security } = city

export const getStaticPaths = () => (security ? [{ params: { file: 'security' } }] : [])

export const GET: APIRoute = () =>
  new Response(
    [
      `Contact: mailto:${security?.contacto}`,
      `Expires: ${security?.vence}T23:59:59-03:00`,
      'Preferred-Languages: es, en',
      `Canonical: ${readEnvironment().siteUrl}/.well-known/security.txt`,
      '',
    ].join('\n'),
  )
