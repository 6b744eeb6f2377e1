/** Publication schedule of news. */
import { newsStatusLabels } from '#contract/enums.ts'
import type { Noticia } from '#contract/noticias.ts'
import { confirm } from '../../controls/confirm.tsx'
import { shortMomentText } from '../../controls/dates.ts'

export type Timed = Pick<Noticia, 'status' | 'publishAt' | 'unpublishAt'>

/** `planned`: published, in the future; `over`: expired; null: not published. */
type ScheduleState = 'planned' | 'over' | 'public' | null

/** State at `now`, in milliseconds. */
export function scheduleState({ status, publishAt, unpublishAt }: Timed, now = Date.now()): ScheduleState {
  if (status !== 'publicado') return null
  if (unpublishAt !== null && Date.parse(unpublishAt) <= now) return 'over'
  return publishAt !== null && Date.parse(publishAt) > now ? 'planned' : 'public'
}

const statusColors = { borrador: 'gray', publicado: 'algarrobo', en_revision: 'rio' } as const

const timeLooks = {
  planned: { label: 'Programada', color: 'rio' },
  over: { label: 'Quitada', color: 'gray' },
} as const

/** Label and theme colour of an item's state: that of its status, unless it is planned or expired. */
export function stateLook(noticia: Timed): { readonly label: string; readonly color: string } {
  const state = scheduleState(noticia)
  if (state === 'planned' || state === 'over') return timeLooks[state]
  return { label: newsStatusLabels[noticia.status], color: statusColors[noticia.status] }
}

/** Asks before an embargo ends early: `earlier` was planned at `before` (ms), `next` is public now. False: cancelled. */
export async function confirmPublishing(
  [earlier, before, next]: readonly [Timed, number, Timed],
  text: string,
  action: string,
): Promise<boolean> {
  if (scheduleState(earlier, before) !== 'planned' || scheduleState(next) !== 'public') return true
  const { publishAt } = earlier
  const when = publishAt ? shortMomentText(publishAt) : ''
  return confirm({ title: 'Se publica ahora', text: `Estaba programada para el ${when}. ${text}`, action })
}

/** "para el 24/11 a las 18:40", "hasta el 24/11 a las 18:40"; empty without a time. */
export function scheduleText(noticia: Timed, now = Date.now()): string {
  const { publishAt, unpublishAt } = noticia
  const state = scheduleState(noticia, now)
  if (state === 'planned' && publishAt) return `para el ${shortMomentText(publishAt)}`
  if (state === 'over' && unpublishAt) return `el ${shortMomentText(unpublishAt)}`
  return state === 'public' && unpublishAt ? `hasta el ${shortMomentText(unpublishAt)}` : ''
}

/** Describes the effect of publishing an item, to follow its title. */
export function publishingEffect(published: Timed): string {
  const state = scheduleState(published)
  if (state === 'over') return `no se va a ver: su hora de salir del portal ya pasó, ${scheduleText(published)}`
  return state === 'planned'
    ? `queda programada ${scheduleText(published)}: hasta entonces no se ve`
    : 'pasa a verse en el portal'
}

/** The scheduler updates the site within the minute: poll until then. */
const polling = { forMs: 90_000, everyMs: 20_000 } as const

/** Milliseconds until an item changes its state, or until the next poll after a change; null for none. */
export function nextChange(noticias: readonly Timed[], now = Date.now()): number | null {
  const times = noticias.flatMap(({ status, publishAt, unpublishAt }) =>
    status === 'publicado' ? [publishAt, unpublishAt].flatMap((time) => (time ? [Date.parse(time) - now] : [])) : [],
  )
  const waits = times.flatMap((left) => (left > 0 ? [left] : left > -polling.forMs ? [polling.everyMs] : []))
  return waits.length > 0 ? Math.min(...waits) : null
}
