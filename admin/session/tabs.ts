/** Calls `onLogin` for logins in other tabs, which share one cookie; returns a function that announces one of this tab. */
export function openLoginChannel(onLogin: (userId: string) => void): (userId: string) => void {
  const channel = new BroadcastChannel('panel-session')
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => onLogin(data))
  return (userId) => channel.postMessage(userId)
}
