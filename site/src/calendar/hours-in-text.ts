/** Opening times that the content says in words, for whoever asks whether it is open now. */
import { slugOf } from '#contract/content/slug.ts'
import { type Weekday, weekdays } from '#contract/content/weekdays.ts'

/** When a place is open, within one day; HH:MM. */
export type Hours = { readonly dias: readonly Weekday[]; readonly desde: string; readonly hasta: string }

const folded = weekdays.map((day) => slugOf(day))
const dayIn = (word: string | undefined): number => folded.indexOf(word ?? '')
const clock = (hour: string, minute = '00'): string => `${hour.padStart(2, '0')}:${minute}`

/**
 * "Lunes a viernes de 8:00 a 13:00", "Lunes a viernes, de 7:00 a 13:00" and "7:00 - 22:00", which is every day. Null for anything else: what
 * is not understood whole is not answered for.
 */
export function hoursInText(text: string): readonly Hours[] | null {
  const [, days, desde, desdeMinute, hasta, hastaMinute] =
    /^(?:(.*?\p{L})[\s,]+de\s+)?(\d{1,2})(?:[:.](\d\d))?\s*(?:a|-|–)\s*(\d{1,2})(?:[:.](\d\d))?(?:\s*(?:h|hs|horas)\.?)?$/u.exec(
      text.trim(),
    ) ?? []
  if (desde === undefined || hasta === undefined) return null
  const times = { desde: clock(desde, desdeMinute), hasta: clock(hasta, hastaMinute) }
  if (times.desde >= times.hasta) return null
  if (days === undefined) return [{ dias: weekdays, ...times }]
  const [first, between, last, ...more] = slugOf(days).split('-')
  const [from, to] = [dayIn(first), dayIn(last)]
  if (between !== 'a' || from < 0 || to < from || more.length > 0) return null
  return [{ dias: weekdays.slice(from, to + 1), ...times }]
}
