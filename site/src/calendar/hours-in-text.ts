import { slugOf } from '#contract/content/slug.ts'
import { type Weekday, weekdays } from '#contract/content/weekdays.ts'
import type { Hours } from './opening-hours.ts'

const folded = weekdays.map((day) => slugOf(day))
/** Index of a weekday, also in the plural; -1 for other words. */
const dayIn = (word: string): number => {
  const exact = folded.indexOf(word)
  return exact < 0 ? folded.indexOf(word.replace(/s$/, '')) : exact
}

const time = String.raw`(\d{1,2})(?:[:.](\d\d))?`
const timeRange = new RegExp(String.raw`^${time}\s*(?:a|-|–)\s*${time}$`)

/** "8", "30" → "08:30"; null for an invalid time. */
function parseTime(hour = '', minute = '00'): string | null {
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null
}

type Times = Pick<Hours, 'desde' | 'hasta'>

/** "8:00 a 12:00", with further shifts after "y de". */
function timesIn(text: string): readonly Times[] | null {
  const found = text.split(/\s+y\s+(?:de\s+)?/).map((part) => {
    const [, hour, minute, toHour, toMinute] = timeRange.exec(part) ?? []
    const [desde, hasta] = [parseTime(hour, minute), parseTime(toHour, toMinute)]
    return hour !== undefined && desde && hasta && desde !== hasta ? { desde, hasta } : null
  })
  return found.every((times) => times !== null) ? found : null
}

type Days = Pick<Hours, 'dias' | 'feriados'>

/** "Lunes a viernes", "Viernes a lunes", "Sábados, domingos y feriados", "Todos los días". */
function daysIn(text: string): Days | null {
  const slug = slugOf(text)
  if (slug === '' || slug === 'todos-los-dias') return { dias: weekdays }
  const [, first = '', last = ''] = /^([a-z]+)-a-([a-z]+)$/.exec(slug) ?? []
  const [from, to] = [dayIn(first), dayIn(last)]
  if (first) {
    if (from < 0 || to < 0) return null
    return { dias: from <= to ? weekdays.slice(from, to + 1) : [...weekdays.slice(from), ...weekdays.slice(0, to + 1)] }
  }
  const words = slug.split('-').filter((word) => word !== 'y')
  const feriados = words.includes('feriados')
  const dias = words.filter((word) => word !== 'feriados').map((word) => weekdays[dayIn(word)])
  if (dias.length === 0 || !dias.every((day): day is Weekday => day !== undefined)) return null
  return { dias, ...(feriados && { feriados }) }
}

function parsePart(text: string): readonly Hours[] | null {
  const [, hoursText = '', without] =
    /^(.*?)(,?\s+(?:excepto|salvo|menos)\s+(?:los\s+)?feriados)?$/iu.exec(text.trim().replace(/\.$/, '')) ?? []
  const allDay = /^(?:(.*?\p{L})[\s,]+)?(?:las\s+)?24\s*(?:h|hs|horas)\.?$/iu.exec(hoursText)
  const hours = /^(?:(.*?\p{L})[\s,]+de\s+|de\s+)?(\d.*?)(?:\s*(?:h|hs|horas)\.?)?$/iu.exec(hoursText)
  const days = daysIn((allDay ?? hours)?.[1] ?? '')
  const times = allDay ? [{ desde: '00:00', hasta: '00:00' }] : timesIn(hours?.[2] ?? '')
  // `Hours` cannot exclude holidays from 24 hours.
  if (!days || !times || (without && (allDay || days.feriados))) return null
  const isOnHolidays = days.feriados || (!without && days.dias.length === weekdays.length)
  return times.map((one) => ({ dias: days.dias, ...one, ...(isOnHolidays && { feriados: true }) }))
}

/**
 * Parses "Lunes a viernes de 8:00 a 13:00; sábados de 8 a 12", split shifts, and "7:00 - 22:00" (every day). Null for anything else:
 * partly understood hours are not used.
 */
export function hoursInText(text: string): readonly Hours[] | null {
  const parts = text.split(';').map(parsePart)
  return parts.every((hours) => hours !== null) ? parts.flat() : null
}
