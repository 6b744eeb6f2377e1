/** Tells the panel's other tabs who is logged in: all of them share one cookie. */

/**
 * Listens to the other tabs; `onLogin` gets the id of the user who logged in there.
 * @returns a function that tells them who is logged in here.
 */
export function openTabs(onLogin: (userId: string) => void): (userId: string) => void {
  const channel = new BroadcastChannel('panel-session')
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => onLogin(data))
  return (userId) => channel.postMessage(userId)
}
