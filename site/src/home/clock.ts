import { timeZone } from '#shared/time-zone.ts'
import { localMoment } from '../calendar/local-moment.ts'

const dateFormat = new Intl.DateTimeFormat('es-AR', { weekday: 'long', day: 'numeric', month: 'long', timeZone })
const timeFormat = new Intl.DateTimeFormat('es-AR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })

/** Interval of the clock (spec.md §9). */
const clockEveryMs = 20_000

export const greetingAt = (hour: number): string =>
  hour < 6 || hour >= 20 ? 'Buenas noches' : hour < 13 ? 'Buenos días' : 'Buenas tardes'

/** By the city's clock: "viernes 20 de noviembre", "09:05". */
export function clockText(now: Date): { readonly greeting: string; readonly date: string; readonly time: string } {
  const date = dateFormat.format(now).replace(',', '')
  return { greeting: greetingAt(localMoment(now).minute / 60), date, time: timeFormat.format(now) }
}

export function startClock(root: HTMLElement): void {
  const show = (): void => {
    for (const [part, text] of Object.entries(clockText(new Date()))) {
      const element = root.querySelector(`[data-clock="${part}"]`)
      if (element && element.textContent !== text) element.textContent = text
    }
  }
  setInterval(show, clockEveryMs)
  document.addEventListener('visibilitychange', show)
  show()
}
