import type postgres from 'postgres'
import type { Sample } from './newsroom-samples.ts'
import { addMissedCollection, addOpinion, addSearchMiss } from './rows.ts'

/** Samples of what citizens write, by table or view: a stored row, one to insert and a change, tried with each role. */
export function citizenSamples(sql: () => postgres.Sql) {
  const opinion = () => addOpinion(sql())
  const searchMiss = async (times: number) => ({ word: await addSearchMiss(sql(), times) })
  return {
    opiniones: {
      existing: () => opinion(),
      insert: async () => ({ page: '/', useful: true }),
      update: { text: 'Otro' },
    },
    opiniones_by_page: {
      existing: async () => ({ page: (await opinion()).page }),
      insert: async () => ({ page: '/' }),
      update: { page: '/otra/' },
    },
    search_misses: {
      existing: () => searchMiss(1),
      insert: async () => ({ word: 'dni', times: 1 }),
      update: { times: 2 },
    },
    search_misses_panel: {
      existing: () => searchMiss(3),
      insert: async () => ({ word: 'dni' }),
      update: { word: 'otra' },
    },
    missed_collections: {
      existing: async () => ({ barrio: await addMissedCollection(sql()) }),
      insert: async () => ({ barrio: 'otro', day: '2026-11-17', times: 1 }),
      update: { times: 2 },
    },
  } satisfies Record<string, Sample>
}
