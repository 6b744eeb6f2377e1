/** Calls `onLogin` for logins in other tabs, which share the cookie; returns a function that announces this tab's. */
export function openLoginChannel(onLogin: (userId: string) => void): (userId: string) => void {
  const channel = new BroadcastChannel('panel-session')
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => onLogin(data))
  return (userId) => channel.postMessage(userId)
}
