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

/** How a write ended: `lost` where no answer says whether it is there, `logged out` where nobody was known to have sent it. */
export type Outcome = 'acknowledged' | 'lost' | 'refused' | 'logged out'

export type Writer = {
  readonly items: readonly Item[]
  /** Sends one write. */
  readonly write: (api: Api) => Promise<Outcome>
}

/** Items of a writer up to which it writes new ones; then it changes and deletes what there is, so that builds stay short. */
const mostItems = 40

/** Somebody who writes news of their own, one write after the other. `name`: a letter, another for each writer. */
export function createWriter(name: string, random: () => number): Writer {
  const items: Item[] = []
  let titles = 0
  const nextTitle = (): string => `${mark} ${name}${++titles}x`

  /** Sends it, and notes what became of the item. */
  async function send(item: Item, after: State, call: () => Promise<unknown>): Promise<Outcome> {
    const before = item.may
    // Until it is answered it may be either.
    item.may = [...before, after]
    try {
      await call()
      item.may = [after]
      item.last = after
      return 'acknowledged'
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      if (status < 400 || status >= 500) return 'lost'
      // It is not there: what was to make it was lost.
      item.may = status === 404 && item.last === null ? [] : before
      return status === 401 ? 'logged out' : 'refused'
    }
  }
  const noticiaData = ({ title, status }: State) => ({
    ...{ title, status, category: 'general' as const },
    ...{ excerpt: `Resumen de ${title}`, content: `Texto de ${title}.`, date: '2026-11-20' },
  })

  return {
    items,
    async write(api) {
      const alive = items.filter(({ may }) => may.length > 0 && !may.some(({ deleted }) => deleted))
      const item = alive[Math.floor(random() * alive.length)]
      const title = nextTitle()
      const kind = random()
      if (!item || (alive.length < mostItems && kind < 0.35)) {
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
