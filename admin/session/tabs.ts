/**
 * Announces logins between tabs, which share one cookie; `onLogin` gets the user's id.
 * @returns announces a login of this tab.
 */
export function openTabs(onLogin: (userId: string) => void): (userId: string) => void {
  const channel = new BroadcastChannel('panel-session')
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => onLogin(data))
  return (userId) => channel.postMessage(userId)
}
