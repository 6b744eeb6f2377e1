/** Sample rows of the newsroom's tables for the role matrix. */
import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import type { Caller } from './role-matrix.ts'
import { addBorrador, addStaff } from './rows.ts'

export type Sample = {
  /** Makes a row that the caller reads, changes or deletes; answers its key. */
  readonly existing: (caller: Caller) => Promise<{ readonly [column: string]: unknown }>
  /** A row that would be valid from somebody who may add it. */
  readonly insert: (caller: Caller) => Promise<Record<string, unknown>>
  readonly update: Record<string, unknown>
}

const unsaved = () => ({
  ...{ noticia_id: randomUUID(), writer: randomUUID() },
  ...{ title: 'A medio escribir', is_new: true, draft: {} },
})

/** By relation and case, as in role-matrix.ts. `idOf`: the person of a caller; of somebody without one, any. */
export const newsroomSamples = (sql: () => postgres.Sql, idOf: (caller: Caller) => string) =>
  ({
    'noticia_borradores, the own one': {
      existing: async (caller) => ({ noticia_id: await addBorrador(sql(), idOf(caller)) }),
      insert: async () => unsaved(),
      update: { title: 'Otro' },
    },
    'noticia_borradores, somebody else’s': {
      existing: async () => ({ noticia_id: await addBorrador(sql(), await addStaff(sql())) }),
      insert: async () => unsaved(),
      update: { title: 'Otro' },
    },
    noticia_borradores_panel: {
      existing: async (caller) => ({ noticia_id: await addBorrador(sql(), idOf(caller)) }),
      insert: async () => ({ title: 'Otro' }),
      update: { title: 'Otro' },
    },
  }) satisfies Record<string, Sample>
