/** The page's side of its offline copy; the service worker is public/sw.js. */

/** "Sin conexión: datos guardados el 21 de noviembre a las 10:30." `instant`: ISO 8601, said on the reader's clock. */
function offlineText(instant: string): string {
  const time = new Date(instant)
  const day = time.toLocaleDateString('es-AR', { day: 'numeric', month: 'long' })
  return `Sin conexión: datos guardados el ${day} a las ${time.toLocaleTimeString('es-AR', { timeStyle: 'short', hourCycle: 'h23' })}.`
}

/**
 * On a kept copy says so: the service worker marks the copies with the time of keeping. On any other page tells the service worker of the
 * site that it was visited, so that it keeps a copy.
 * @param isBuilt whether the files of the page have addresses that stay.
 */
export async function followConnection(isBuilt: boolean): Promise<void> {
  const { guardado } = document.documentElement.dataset
  const notice = document.querySelector<HTMLElement>('[data-offline]')
  if (guardado && notice) {
    notice.textContent = offlineText(guardado)
    notice.hidden = false
  }
  if (guardado || !isBuilt || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('visited')
  } catch (error) {
    // Private windows and full disks refuse: the page works as before, online.
    console.warn('No copy for offline reading was kept.', error)
  }
}
