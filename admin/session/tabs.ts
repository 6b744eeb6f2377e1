/** What the panel's tabs tell each other: who is signed in now, since all of them share one cookie. */
import { userIn, userKey } from './stored-session.ts'

type Windowlike = Pick<Window, 'addEventListener'>
type Message = { readonly signedIn: string }

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'signedIn' in data && typeof data.signedIn === 'string'

/**
 * Listens to the other tabs; `heard` gets the id of who signed in there. The channel reaches all of them, the storage's event also those
 * of browsers without one, where the session is remembered.
 * @returns what tells them who is signed in here.
 */
export function openTabs(window: Windowlike, heard: (userId: string) => void): { tell(userId: string): void } {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('panel-session')
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) heard(data.signedIn)
  })
  window.addEventListener('storage', ({ key, newValue }) => {
    const user = key === userKey && newValue ? userIn(newValue) : null
    if (user) heard(user._id)
  })
  return { tell: (signedIn) => channel?.postMessage({ signedIn } satisfies Message) }
}
