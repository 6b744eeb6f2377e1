import { isPlainClick } from '../components/plain-click.ts'

/** Milliseconds that "¡Link copiado!" shows; failures stay longer. */
const copiedMs = 2_000
const failureMs = 6_000

const windowFeatures = 'popup,width=600,height=400'

export function startShareRows(root: ParentNode = document): void {
  for (const row of root.querySelectorAll<HTMLElement>('[data-share]')) {
    const { url = location.href, title = document.title } = row.dataset
    const showMessage = createMessageDisplay(row)
    for (const link of row.querySelectorAll<HTMLAnchorElement>('[data-share-window]'))
      link.addEventListener('click', (event) => {
        if (!isPlainClick(event)) return
        if (openShareWindow(link.href)) event.preventDefault()
      })
    row.querySelector('[data-share-copy]')?.addEventListener('click', () => void copy(url, showMessage))
    const device = row.querySelector('[data-share-device]')
    if (!('share' in navigator)) continue
    device?.toggleAttribute('data-offered', true)
    device?.addEventListener('click', () => {
      navigator.share({ title, url }).catch((error: unknown) => {
        // The user closed the device's dialog.
        if (!(error instanceof DOMException && error.name === 'AbortError'))
          console.error('The page could not be shared', error)
      })
    })
  }
}

/** Opens a small window without access to this page; false where it was blocked. */
function openShareWindow(address: string): boolean {
  // With the feature `noopener` it would always return null.
  const opened = window.open(address, '_blank', windowFeatures)
  if (opened) opened.opener = null
  return opened !== null
}

/** Copies the address. Fails with a message without a clipboard (no https). */
async function copy(url: string, showMessage: ReturnType<typeof createMessageDisplay>): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showMessage('¡Link copiado!', copiedMs)
  } catch (error) {
    console.error('The address could not be copied', error)
    showMessage('No se pudo copiar. Copiá la dirección desde la barra del navegador.', failureMs, true)
  }
}

/** Returns a function that shows a message in the row's live region for a while. */
function createMessageDisplay(row: HTMLElement): (text: string, milliseconds: number, failed?: boolean) => void {
  const status = row.querySelector<HTMLElement>('[data-share-status]')
  let running = 0
  return (text, milliseconds, failed = false) => {
    if (!status) return
    clearTimeout(running)
    status.textContent = text
    status.toggleAttribute('data-failed', failed)
    running = window.setTimeout(() => status.replaceChildren(), milliseconds)
  }
}
