/** What the share rows do beyond their links: a small window, the clipboard, the device's own sharing. */

/** Milliseconds for which "¡Link copiado!" stands; what failed stands longer, since it is to be read. */
const saidFor = 2_000
const failureFor = 6_000

const windowFeatures = 'popup,width=600,height=400'

/** Sets every share row of the page to work; the device's own sharing appears where it has one. */
export function shareRows(root: ParentNode = document): void {
  for (const row of root.querySelectorAll<HTMLElement>('[data-share]')) {
    const { url = location.href, title = document.title } = row.dataset
    const say = speaker(row)
    for (const link of row.querySelectorAll<HTMLAnchorElement>('[data-share-window]'))
      link.addEventListener('click', (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        if (opensWindow(link.href)) event.preventDefault()
      })
    row.querySelector('[data-share-copy]')?.addEventListener('click', () => void copy(url, say))
    const device = row.querySelector('[data-share-device]')
    if (!('share' in navigator)) continue
    device?.toggleAttribute('data-offered', true)
    device?.addEventListener('click', () => {
      navigator.share({ title, url }).catch((error: unknown) => {
        // Whoever closes the device's dialog has changed their mind.
        if (!(error instanceof DOMException && error.name === 'AbortError'))
          console.error('The page could not be shared', error)
      })
    })
  }
}

/** Opens the address in a small window, which does not reach this page; false where the browser blocked it. @param open the browser's own. */
export function opensWindow(address: string, open: typeof window.open = window.open.bind(window)): boolean {
  // With `noopener` among the features the answer would be null also for a window that opened.
  const opened = open(address, '_blank', windowFeatures)
  if (opened) opened.opener = null
  return opened !== null
}

/** A browser without a clipboard for us (an address without https) fails here too, and says so. */
async function copy(url: string, say: ReturnType<typeof speaker>): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    say('¡Link copiado!', saidFor)
  } catch (error) {
    console.error('The address could not be copied', error)
    say('No se pudo copiar. Copiá la dirección desde la barra del navegador.', failureFor, true)
  }
}

/** Says something beside the row for a while, aloud as well. */
function speaker(row: HTMLElement): (text: string, milliseconds: number, failed?: boolean) => void {
  const said = row.querySelector<HTMLElement>('[data-share-said]')
  let running = 0
  return (text, milliseconds, failed = false) => {
    if (!said) return
    clearTimeout(running)
    said.textContent = text
    said.toggleAttribute('data-failed', failed)
    running = window.setTimeout(() => said.replaceChildren(), milliseconds)
  }
}
