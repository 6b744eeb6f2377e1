/** What writers sent and were told: of each item the states in which it may be. */
import { type Api, ApiError } from '#contract/client.ts'

/** How an item stands. `title` is said once in all of a run, so that a file that has it tells of this state. */
export type State = { readonly title: string; readonly status: 'publicado' | 'borrador'; readonly deleted: boolean }

/**
 * `may`: one state as long as every write was answered; several where an answer was lost. `last`: the one that was acknowledged last, null
 * before there is one.
 */
type Item = { readonly id: string; may: readonly State[]; last: State | null }

/** Numbers between 0 and 1 that follow from a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What begins every title of a run: nothing else that the portal says has it. */
export const mark = 'Resistencia'
export const marked = new RegExp(`${mark} \\w+`, 'g')

export type Writer = {
  readonly items: readonly Item[]
  readonly counts: { acknowledged: number; lost: number; refused: number }
  /** Sends one write, which may be lost. */
  readonly write: (api: Api) => Promise<void>
}

/** Somebody who writes news of their own, one write after the other. `name`: a letter, another for each writer. */
export function createWriter(name: string, random: () => number): Writer {
  const items: Item[] = []
  const counts = { acknowledged: 0, lost: 0, refused: 0 }
  let titles = 0
  const nextTitle = (): string => `${mark} ${name}${++titles}x`

  /** Sends it, and notes what became of the item. */
  async function send(item: Item, after: State, call: () => Promise<unknown>): Promise<void> {
    const before = item.may
    // Until it is answered it may be either.
    item.may = [...before, after]
    try {
      await call()
      item.may = [after]
      item.last = after
      counts.acknowledged++
    } catch (error) {
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (refused) item.may = before
      counts[refused ? 'refused' : 'lost']++
    }
  }
  const noticiaData = ({ title, status }: State) => ({
    ...{ title, status, category: 'general' as const },
    ...{ excerpt: `Resumen de ${title}`, content: `Texto de ${title}.`, date: '2026-11-20' },
  })

  return {
    items,
    counts,
    async write(api) {
      const alive = items.filter(({ may }) => may.length > 0 && !may.some(({ deleted }) => deleted))
      const item = alive[Math.floor(random() * alive.length)]
      const title = nextTitle()
      const kind = random()
      if (!item || kind < 0.35) {
        const fresh: Item = { id: crypto.randomUUID(), may: [], last: null }
        items.push(fresh)
        const state = { title, status: random() < 0.8 ? 'publicado' : 'borrador', deleted: false } as const
        return send(fresh, state, () => api('create-new', { id: fresh.id, noticiaData: noticiaData(state) }))
      }
      const { id, may } = item
      const before = may.at(-1) as State
      if (kind > 0.92) return send(item, { ...before, deleted: true }, () => api('delete-new', { id }))
      const status = kind > 0.75 ? 'borrador' : 'publicado'
      const state = { title, status, deleted: false } as const
      return send(item, state, () => api('edit-new', { id, noticiaData: noticiaData(state) }))
    },
  }
}
