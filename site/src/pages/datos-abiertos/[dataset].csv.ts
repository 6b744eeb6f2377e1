import type { APIRoute, GetStaticPaths } from 'astro'
import type { Dataset } from '../../open-data/dataset.ts'
import { datasets } from '../../open-data/datasets.ts'
import { csvOf } from '../../open-data/files.ts'

export const getStaticPaths = (async () =>
  (await datasets()).map((set) => ({ params: { dataset: set.key }, props: { set } }))) satisfies GetStaticPaths

export const GET: APIRoute<{ set: Dataset }> = ({ props }) =>
  new Response(csvOf(props.set), { headers: { 'Content-Type': 'text/csv; charset=utf-8' } })
