/**
 * Tells the service worker of the site (public/sw.js) that this page was visited, so that it keeps a copy, once the page stands. Only built
 * files have addresses that stay; a copy is none anew.
 */
export function keepPage(): void {
  const isCopy = document.documentElement.dataset.guardado !== undefined
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isCopy) return
  if (document.readyState === 'complete') void keep()
  else addEventListener('load', keep)
}

async function keep(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('visited')
  } catch (error) {
    // Private windows and full disks refuse: the page works as before, online.
    console.warn('No copy for offline reading was kept.', error)
  }
}
