/** What the share rows do beyond their links: a small window, the clipboard, the device's own sharing. */

/** Milliseconds for which "¡Link copiado!" stands; what failed stands longer, since it is to be read. */
const saidFor = 2_000
const failureFor = 6_000

const windowFeatures = 'popup,noopener,width=600,height=400'

/** Sets every share row of the page to work; the ways that need a script appear. */
export function shareRows(root: ParentNode = document): void {
  for (const row of root.querySelectorAll<HTMLElement>('[data-share]')) {
    const { url = location.href, title = document.title } = row.dataset
    const say = speaker(row)
    for (const link of row.querySelectorAll<HTMLAnchorElement>('[data-share-window]'))
      link.addEventListener('click', (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        open(link.href, '_blank', windowFeatures)
      })
    offer(row, '[data-share-copy]', 'clipboard' in navigator, () =>
      navigator.clipboard.writeText(url).then(
        () => say('¡Link copiado!', saidFor),
        (error) => {
          console.error('The address could not be copied', error)
          say('No se pudo copiar. Copiá la dirección desde la barra del navegador.', failureFor, true)
        },
      ),
    )
    offer(row, '[data-share-device]', 'share' in navigator, () =>
      navigator.share({ title, url }).catch((error: unknown) => {
        // Whoever closes the device's dialog has changed their mind.
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
      }),
    )
  }
}

/** Shows a way to share where the browser has it. */
function offer(row: HTMLElement, selector: string, isThere: boolean, act: () => Promise<void>): void {
  const entry = row.querySelector<HTMLElement>(selector)
  if (!entry || !isThere) return
  entry.hidden = false
  entry.addEventListener(
    'click',
    () => void act().catch((error) => console.error('The page could not be shared', error)),
  )
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
