/** Somebody who writes news through the real handlers, and what they were told of each item. */
import type { TestApp } from '../api/app.ts'
import { type Answer, call } from '../api/call.ts'
import type { TestPerson } from '../supabase/testing.ts'
import type { Step } from './steps.ts'

/** An item as it was acknowledged. */
export type Acknowledged = {
  readonly title: string
  readonly status: string
  readonly revision: number
  readonly deleted: boolean
}

/** What an editor does; `item`: which of those that are not deleted, counted round and round. */
type Edit = Extract<Step, { do: 'publish' | 'edit' | 'hide' | 'show' | 'delete' | 'plan' }>

export type Editor = ReturnType<typeof createEditor>

/** @param now the portal's clock. */
export function createEditor(app: TestApp, now: () => number) {
  let items = new Map<string, Acknowledged>()
  let as: TestPerson
  /** By the clock of this machine: tokens are judged by it. */
  let tokenEnds = 0
  let titles = 0

  const texts = (title: string) => ({ title, excerpt: 'Resumen', content: 'Texto', date: '2026-03-05' })
  const inMinutes = (minutes: number): string => new Date(now() + minutes * 60_000).toISOString()
  const acknowledged = ({ status: answered, error, body }: Answer<'create-new' | 'edit-new'>): void => {
    if (error) throw new Error(`A write was answered with ${answered}: ${error}`)
    const { _id, title, status, revision } = body.noticia
    items.set(_id, { title, status, revision, deleted: false })
  }
  const changes = {
    edit: () => ({ title: `Cambiada ${++titles}` }),
    hide: () => ({ status: 'borrador' }),
    show: () => ({ status: 'publicado', publishAt: null, unpublishAt: null }),
    plan: ({ minutes, ends }: Extract<Step, { do: 'plan' }>) => ({
      publishAt: inMinutes(minutes),
      unpublishAt: ends ? inMinutes(2 * minutes) : null,
    }),
  }

  return {
    items: () => items,
    /** Nothing is known but these. */
    forget: (known: ReadonlyMap<string, Acknowledged> = new Map()) => {
      items = new Map(known)
    },
    /** Logs in, where that is due. */
    async logIn(): Promise<void> {
      if (Date.now() < tokenEnds) return
      as = await app.supabase.as('editor')
      tokenEnds = Date.now() + 300_000
      // Nobody is logged out by hours that pass here.
      await app.supabase.sql`update auth.sessions set created_at = '2999-01-01', not_after = '2999-01-01'`
    },
    /** @throws {Error} when it is refused. */
    async make(edit: Edit): Promise<void> {
      if (edit.do === 'publish') {
        const noticiaData = { ...texts(`Noticia ${++titles}`), status: 'publicado' }
        return acknowledged(await call(app.api, 'create-new', { noticiaData }, { as }))
      }
      const known = [...items].filter(([, { deleted }]) => !deleted)
      const [id, before] = known[edit.item % known.length] ?? []
      if (!id || !before) return
      const { title, status, revision } = before
      if (edit.do === 'delete') {
        const { error } = await call(app.api, 'delete-new', { id }, { as })
        if (error) throw new Error(`Deleting was refused: ${error}`)
        items.set(id, { ...before, revision: revision + 1, deleted: true })
        return
      }
      const change = edit.do === 'plan' ? changes.plan(edit) : changes[edit.do]()
      const noticiaData = { ...texts(title), status, ...change }
      acknowledged(await call(app.api, 'edit-new', { id, noticiaData, revision }, { as }))
    },
  }
}
