/** Tells the service worker of the site (public/sw.js) that this page was visited, so that it keeps a copy; a copy is none anew. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || document.documentElement.dataset.guardado) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('visited')
  } catch (error) {
    // Private windows and full disks refuse: the page works as before, online.
    console.warn('No copy for offline reading was kept.', error)
  }
}
