/** Whether a new password can be guessed from the one before it. */
import { distance } from '#shared/edit-distance.ts'
import { joined, readings } from './password-letters.ts'

/** Signs that have to differ between two passwords. */
const differing = 3
/** Signs from which on one may not be within the other. */
const stemMin = 4

/** The same letters, one within the other, or all but two signs the same, whatever case, accents and signs for letters. */
export function isAlike(next: string, before: string): boolean {
  const others = readings(before)
  return readings(next).some((reading, index) => {
    const otherReading = others[index] ?? []
    if (distance(reading.join(''), otherReading.join('')) < differing) return true
    const [one, other] = [joined(reading).text, joined(otherReading).text]
    return isWithin(one, other) || isWithin(lettersOf(one), lettersOf(other))
  })
}

const lettersOf = (text: string): string => text.replace(/\p{N}/gu, '')

function isWithin(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length)
  return short.length >= stemMin && long.includes(short)
}
