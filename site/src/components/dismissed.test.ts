import { beforeEach, expect, test, vi } from 'vitest'
import { isDismissed, rememberDismissed } from './dismissed.ts'

/** The two methods in use, over a Map. */
const storage = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
})

let shared: Map<string, string>
/** Switches to another tab, by default a new one. */
function toTab(own = new Map<string, string>()): Map<string, string> {
  vi.stubGlobal('sessionStorage', storage(own))
  return own
}
const wait = (minutes: number) => vi.advanceTimersByTime(minutes * 60_000)

beforeEach(() => {
  vi.useFakeTimers()
  shared = new Map()
  vi.stubGlobal('localStorage', storage(shared))
  toTab()
})

test('L06 a closed notice stays closed in all tabs of the visit, and no other', () => {
  rememberDismissed('a')
  for (let tab = 0; tab < 3; tab++) {
    expect(isDismissed('a')).toBe(true)
    expect(isDismissed('b')).toBe(false)
    expect(isDismissed('constructor')).toBe(false)
    toTab()
  }
})

test('L06 each page prolongs the visit; half an hour ends it except in open tabs', () => {
  const first = toTab()
  rememberDismissed('a')
  for (let page = 0; page < 4; page++) {
    wait(29)
    toTab()
    expect(isDismissed('a')).toBe(true)
  }
  wait(31)
  toTab()
  expect(isDismissed('a')).toBe(false)
  expect([...shared.values()], 'nothing is kept of a visit that ended').toEqual(['{}'])
  toTab(first)
  expect(isDismissed('a')).toBe(true)
})

test('L06 without closing nothing is stored', () => {
  expect(isDismissed('a')).toBe(false)
  expect(shared.size).toBe(0)
})

test('L06 without browser storage nothing fails and nothing counts as closed', () => {
  const refused = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refused, setItem: refused })
  vi.stubGlobal('sessionStorage', { getItem: refused, setItem: refused })
  rememberDismissed('a')
  expect(isDismissed('a')).toBe(false)
})
