import { onTestFinished, vi } from 'vitest'
import type { z } from 'zod'
import { type Answers, scriptedApi } from '#contract/client.fixture.ts'
import type { SessionUser, StaffMember } from '#contract/staff.ts'
import { toast } from '../controls/toast.tsx'
import { createSession } from './session.ts'
import { type Places, writeStoredUser } from './stored-session.ts'

export const sessionUser: SessionUser = {
  _id: '0b7c8f6e-3a41-4d5e-9c1a-6f2d8e7b4a10',
  name: 'Elena',
  last_name: 'Ibarra',
  email: 'elena@labanda.example',
  rol: 'editor',
  sector: 'prensa',
  darkMode: false,
}

export const storedStaff: StaffMember = {
  ...sessionUser,
  ...{ dni: '30111222', state: 'activo', active: true, contact_email: '', avatar: '', phone: '', address: '' },
  ...{ biography: '', ultimoAcceso: null, createdAt: '2024-05-06T07:08:09+00:00' },
}

/** The first sentence for each invalid field, as forms show it. */
export function firstFaults(schema: z.ZodType, values: object): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) found[String(path[0])] ??= message
  return found
}

export function memoryStorage(): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

/** Empty storages of P02. */
export const memoryPlaces = (): Places => ({ kept: memoryStorage(), passing: memoryStorage() })

/** A session over a scripted API; `stored`: the remembered user at the start. */
export function openSession(answers: Answers, stored?: SessionUser) {
  const places = memoryPlaces()
  if (stored) writeStoredUser(places, stored, true)
  const { api, calls } = scriptedApi(answers)
  return { session: createSession({ api, places }), places, calls }
}

/** Scripted API; `toasts` records each toast with its reason. */
export function scriptedActions(answers: Answers) {
  const toasts: string[][] = []
  const say = (message: string, reason?: unknown) => {
    toasts.push(typeof reason === 'string' && reason !== message ? [message, reason] : [message])
    return ''
  }
  vi.spyOn(toast, 'success').mockImplementation((message) => say(message))
  vi.spyOn(toast, 'failure').mockImplementation(say)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  return { ...scriptedApi(answers), toasts }
}

export const hasStoredSession = ({ kept, passing }: Places): boolean =>
  [kept, passing].some((place) => place.getItem('isLoggedIn') === 'true')
