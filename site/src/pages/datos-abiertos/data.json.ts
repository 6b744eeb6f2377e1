import type { APIRoute } from 'astro'
import { readEnvironment } from '../../data/env.ts'
import { datasets } from '../../open-data/datasets.ts'
import { catalogueOf } from '../../open-data/files.ts'

export const GET: APIRoute = async () =>
  new Response(catalogueOf(await datasets(), readEnvironment().siteUrl), {
    headers: { 'Content-Type': 'application/json' },
  })
