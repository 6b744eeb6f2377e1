import type { APIRoute } from 'astro'
import { city } from '../city/city.ts'
import { emblem } from '../city/emblem.ts'
import { token } from '../city/token.ts'

const manifest = {
  name: city.municipio,
  short_name: city.nombre,
  lang: 'es-AR',
  start_url: '/',
  display: 'browser',
  theme_color: token('river-deep'),
  background_color: token('paper'),
  icons: emblem.screen,
}

export const GET: APIRoute = () =>
  new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } })
