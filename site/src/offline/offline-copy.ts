/** The page's side of its offline copy; the service worker is public/sw.js. */

/** "Sin conexión: datos guardados el 21 de noviembre a las 10:30." `instant`: ISO 8601, said on the reader's clock. */
export function offlineText(instant: string): string {
  const time = new Date(instant)
  const day = time.toLocaleDateString('es-AR', { day: 'numeric', month: 'long' })
  return `Sin conexión: datos guardados el ${day} a las ${time.toLocaleTimeString('es-AR', { timeStyle: 'short', hourCycle: 'h23' })}.`
}

/** Shows the notice where the page is a kept copy: the service worker marks the copies with the time of keeping. */
export function sayOffline(notice: HTMLElement): void {
  const { guardado } = document.documentElement.dataset
  if (!guardado) return
  notice.textContent = offlineText(guardado)
  notice.hidden = false
}

/** Tells the service worker of the site that this page was visited, once it has loaded: it keeps a copy. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || document.documentElement.dataset.guardado) return
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('visited')
  } catch (error) {
    // Private windows and full disks refuse: the page works as before, online.
    console.warn('No copy for offline reading was kept.', error)
  }
}
