import type { APIRoute, GetStaticPaths } from 'astro'
import { readEnvironment } from '../../data/env.ts'
import type { Dataset } from '../../open-data/dataset.ts'
import { datasets } from '../../open-data/datasets.ts'
import { jsonOf } from '../../open-data/files.ts'

export const getStaticPaths = (async () =>
  (await datasets()).map((set) => ({ params: { dataset: set.key }, props: { set } }))) satisfies GetStaticPaths

export const GET: APIRoute<{ set: Dataset }> = ({ props }) =>
  new Response(jsonOf(props.set, readEnvironment().siteUrl), { headers: { 'Content-Type': 'application/json' } })
