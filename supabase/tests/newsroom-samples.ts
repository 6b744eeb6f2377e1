import { randomBytes, randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import type { Caller } from './role-matrix.ts'
import { addBorrador, addEnlace, addNoticia, addPresence, addRevision, addStaff } from './rows.ts'

export type Sample = {
  /** Adds a row for the caller. Returns its key. */
  readonly existing: (caller: Caller) => Promise<{ readonly [column: string]: unknown }>
  /** Returns a row that its author may add. */
  readonly insert: (caller: Caller) => Promise<Record<string, unknown>>
  readonly update: Record<string, unknown>
}

const createDraft = () => ({
  ...{ noticia_id: randomUUID(), writer: randomUUID() },
  ...{ title: 'A medio escribir', is_new: true, draft: {} },
})

/** Sample rows of the newsroom's tables, as in role-matrix.ts. `idOf`: the caller's staff id, any for anonymous callers. */
export function newsroomSamples(sql: () => postgres.Sql, idOf: (caller: Caller) => string) {
  const addItem = async (author: string) => ({ noticia_id: await addNoticia(sql(), author) })
  /** Adds an item in review. */
  const addItemInReview = async (author: string) => {
    const item = await addItem(author)
    await addRevision(sql(), item.noticia_id, author, await addStaff(sql()))
    return item
  }
  return {
    'noticia_borradores, own': {
      existing: async (caller) => ({ noticia_id: await addBorrador(sql(), idOf(caller)) }),
      insert: async () => createDraft(),
      update: { title: 'Otro' },
    },
    'noticia_borradores, somebody else’s': {
      existing: async () => ({ noticia_id: await addBorrador(sql(), await addStaff(sql())) }),
      insert: async () => createDraft(),
      update: { title: 'Otro' },
    },
    presence: {
      existing: async (caller) => ({ staff_id: await addPresence(sql(), idOf(caller)) }),
      insert: async (caller) => ({ item: 'parte/portada.json', staff_id: idOf(caller) }),
      update: { seen_at: new Date() },
    },
    noticia_revisiones: {
      existing: (caller) => addItemInReview(idOf(caller)),
      insert: async (caller) => ({ ...(await addItem(idOf(caller))), step: 'comentario', said: 'Falta la fecha' }),
      update: { said: 'Otra cosa' },
    },
    noticia_revisiones_panel: {
      existing: (caller) => addItemInReview(idOf(caller)),
      insert: async (caller) => ({ ...(await addItem(idOf(caller))), paso: 'comentario' }),
      update: { texto: 'Otra cosa' },
    },
    noticia_enlaces: {
      existing: async (caller) => {
        const { noticia_id } = await addItem(idOf(caller))
        return { id: await addEnlace(sql(), noticia_id, idOf(caller)) }
      },
      insert: async (caller) => ({ ...(await addItem(idOf(caller))), token_hash: randomBytes(32).toString('hex') }),
      update: { revoked_at: new Date() },
    },
    noticia_enlaces_panel: {
      existing: async (caller) => {
        const { noticia_id } = await addItem(idOf(caller))
        return { _id: await addEnlace(sql(), noticia_id, idOf(caller)) }
      },
      insert: async (caller) => ({ ...(await addItem(idOf(caller))), vence: new Date() }),
      update: { revoked_at: new Date() },
    },
    noticia_borradores_panel: {
      existing: async (caller) => ({ noticia_id: await addBorrador(sql(), idOf(caller)) }),
      insert: async () => ({ title: 'Otro' }),
      update: { title: 'Otro' },
    },
  } satisfies Record<string, Sample>
}
